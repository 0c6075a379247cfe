import type { Context } from '@/plugin/domain'
import type { CaseKind, CaseStatus } from './case-values'

type Owner = { programId: number; participantId: number }

const MOST_CASES = 50
const MOST_SUBJECTS = 20

export type OwnCase = {
  id: number
  kind: CaseKind
  message: string
  status: CaseStatus
  answer: string | null
  created_at: Date
  answered_at: Date | null
}

/** A participant's cases, newest first. */
export const listOwnCases = ({ sql }: Context, { participantId, programId }: Owner): Promise<OwnCase[]> =>
  sql<OwnCase>(
    `select id, kind, message, status, answer, created_at, answered_at from help_cases
     where program_id = $1 and participant_id = $2 order by id desc limit ${MOST_CASES}`,
    [programId, participantId],
  )

export type Subjects = {
  receipts: {
    id: number
    merchant_name: string | null
    total_amount: number | null
    currency: string | null
    created_at: Date
  }[]
  claims: { id: number; name: string; earned_at: Date }[]
}

/** The participant's latest receipts and claims, to attach to a case. */
export const listSubjects = async ({ sql }: Context, { participantId, programId }: Owner): Promise<Subjects> => ({
  receipts: await sql(
    `select id, merchant_name, total_amount::float8, currency, created_at from receipts where program_id = $1 and participant_id = $2
     order by id desc limit ${MOST_SUBJECTS}`,
    [programId, participantId],
  ),
  claims: await sql(
    `select c.id, r.name, c.earned_at from reward_claims c join rewards r on r.id = c.reward_id and r.program_id = c.program_id
     where c.program_id = $1 and c.participant_id = $2 and c.state = 'settled' order by c.earned_at desc, c.id desc limit ${MOST_SUBJECTS}`,
    [programId, participantId],
  ),
})

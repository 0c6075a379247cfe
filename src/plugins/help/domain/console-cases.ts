import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { CASE_KINDS, CASE_STATUSES, type CaseKind, type CaseStatus } from './case-values'

export type ListedCase = {
  id: number
  participant_id: number
  name: string
  kind: CaseKind
  message: string
  status: CaseStatus
  created_at: Date
}

export const CASE_FILTERS = { status: CASE_STATUSES, kind: CASE_KINDS } as const

const NAME = `btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`
const FROM = 'help_cases h join participants p on p.id = h.participant_id and p.program_id = h.program_id'

/** A program's cases for its administrators. */
export const listCases = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof CASE_FILTERS>,
): Promise<Listing<ListedCase>> =>
  listRows<ListedCase>(
    sql,
    {
      select: `h.id, h.participant_id, ${NAME} as name, h.kind, h.message, h.status, h.created_at`,
      from: FROM,
      where: (bind) => [`h.program_id = ${bind(programId)}`],
      filters: (bind) => [
        ...(parameters.filters.status.length > 0
          ? [`h.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : []),
        ...(parameters.filters.kind.length > 0 ? [`h.kind::text = any(${bind(parameters.filters.kind)}::text[])`] : []),
      ],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
        { plain: 'h.message' },
        { plain: 'h.order_number' },
      ],
      sorts: { created_at: 'h.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'h.id',
    },
    parameters,
  )

export type Case = ListedCase & {
  answer: string | null
  answered_at: Date | null
  order_number: string | null
  receipt_id: number | null
  reward_id: number | null
  reward_name: string | null
  updated_at: Date
}

export const findCase = async (
  { sql }: Context,
  { caseId, programId }: { programId: number; caseId: number },
): Promise<Case | null> => {
  const [row] = await sql<Case>(
    `select h.id, h.participant_id, ${NAME} as name, h.kind, h.message, h.status, h.created_at, h.answer, h.answered_at, h.order_number,
       h.receipt_id, r.id as reward_id, r.name as reward_name, h.updated_at
     from ${FROM} left join reward_claims c on c.id = h.reward_claim_id and c.program_id = h.program_id
       left join rewards r on r.id = c.reward_id and r.program_id = h.program_id
     where h.id = $2 and h.program_id = $1`,
    [programId, caseId],
  )
  return row ?? null
}

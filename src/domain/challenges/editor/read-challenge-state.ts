import { questionsSql } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { formValuesOf, readFormValues } from '@/domain/plugin-fields'
import type { Challenge } from '@/payload-types'
import type { ChallengeFormInput } from './challenge-form'
import type { ChallengeState } from './challenge-state'
import { type QuestionState, readChallengeValues } from './fields'

/** A stored challenge for its editor. */
export type StoredChallenge = {
  id: number
  approved_at: Date | null
  updated_at: Date
  achievement_collection_address: string | null
  state: ChallengeState
}

type Row = Omit<StoredChallenge, 'state'> & { questions: QuestionState[] }

/**
 * A challenge as its editor shows it, without archived questions and options.
 * @param lock blocks other saves until the transaction ends. NO KEY UPDATE, so that completions continue.
 */
export const readChallengeState = async (
  context: Context,
  { challengeId, lock = false, programId }: { programId: number; challengeId: number; lock?: boolean },
): Promise<StoredChallenge | null> => {
  const { sql } = context
  if (lock) {
    await sql('select 1 from challenges where id = $1 and program_id = $2 for no key update', [challengeId, programId])
  }
  const [row] = await sql<Row>(
    `select c.id, c.approved_at, c.updated_at, c.achievement_collection_address, ${questionsSql('c')} as questions
     from challenges c where c.id = $1 and c.program_id = $2`,
    [challengeId, programId],
  )
  if (!row) return null
  const { questions, ...stored } = row
  // As it is stored: a plugin's hooks may change what a read shows.
  const document = await context.payload.db.findOne<Challenge>({
    collection: 'challenges',
    where: { id: { equals: row.id } },
    req: context.req,
  })
  if (!document) return null
  const values = readChallengeValues({ ...document, saved_questions: questions })
  return { ...stored, state: { ...values, fields: await readFormValues(context, 'challenges', row.id) } }
}

/** A state as the editor's form takes it: money in units of the currency. */
export const inputOfState = ({
  donation_challenge,
  membership_challenge: { price_cents, ...membership },
  ...state
}: ChallengeState): ChallengeFormInput => ({
  ...state,
  donation_challenge: {
    ...donation_challenge,
    amounts: donation_challenge.amounts.map(({ amount_cents, ...row }) => ({ ...row, amount: amount_cents / 100 })),
  },
  membership_challenge: { ...membership, price: price_cents === null ? null : price_cents / 100 },
})

/** The form of a document, such as a version. */
export const challengeInputOf = ({ payload }: Context, document: Challenge): ChallengeFormInput =>
  inputOfState({ ...readChallengeValues(document), fields: formValuesOf(payload, 'challenges', document) })

import { randomUUID } from 'node:crypto'
import { questionsSql } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { asIsIn } from '@/domain/stored-as-is'
import type { Challenge } from '@/payload-types'
import { onlyRow } from '@/platform/sql'
import type { ChallengeState } from './challenge-state'
import { chooseCallToAction } from './choose-call-to-action'
import type { QuestionState } from './fields'
import { writeQuestions } from './write-questions'

type Stored = { id: number; updatedAt: string }

/** Stores the fields of a challenge. A write of Payload's own brings it, and has run the hooks already. */
export type StoreChallenge = (data: Record<string, unknown>) => Promise<Stored>

type Write = {
  challengeId?: number | null
  /** The challenge whose custom button label a new challenge takes over. */
  copyOf?: number | null
  /** Of a new challenge. */
  identifier?: string | undefined
  store?: StoreChallenge | undefined
}

/**
 * Stores a challenge through Payload, so that its hooks run, and its questions separately.
 * @returns the id of the challenge
 */
export const writeChallenge = async (
  context: Context,
  programId: number,
  state: ChallengeState,
  { challengeId = null, copyOf = null, identifier = randomUUID(), store }: Write = {},
): Promise<Stored> => {
  const { fields: ofPlugins, questions, ...fields } = state
  const data = {
    ...ofPlugins,
    ...fields,
    donation_challenge: {
      ...fields.donation_challenge,
      // Rows without an id are new; the others keep theirs, because checkouts reference them.
      entities: fields.donation_challenge.entities.map(withoutNullId),
      amounts: fields.donation_challenge.amounts.map(withoutNullId),
    },
    cta_button_text: await chooseCallToAction(context, programId, { ...state, challengeId: challengeId ?? copyOf }),
  } satisfies Partial<Challenge>
  const { payload, sql } = context
  if (challengeId === null) {
    const made = { ...data, program: programId, identifier, position: 0 }
    const created = store
      ? await store(made)
      : await payload.create({
          collection: 'challenges',
          data: made,
          ...asIsIn(context, 'challenges', identifier),
        })
    await writeQuestions(context, { programId, challengeId: created.id, questions })
    await saveQuestions(context, created.id)
    return { id: created.id, updatedAt: created.updatedAt }
  }
  await writeQuestions(context, { programId, challengeId, questions })
  const { saved_questions } = onlyRow(
    await sql<{ saved_questions: QuestionState[] }>(
      `select ${questionsSql('c')} as saved_questions from challenges c where c.id = $1`,
      [challengeId],
    ),
  )
  const changed = { ...data, saved_questions }
  const saved = store
    ? await store(changed)
    : await payload.update({
        collection: 'challenges',
        id: challengeId,
        data: changed,
        ...asIsIn(context, 'challenges', challengeId),
      })
  return { id: saved.id, updatedAt: saved.updatedAt }
}

const withoutNullId = <Row extends { id: string | null }>({ id, ...row }: Row) => (id === null ? row : { id, ...row })

/** Copies the questions of a new challenge to its row and first version. */
export const saveQuestions = async ({ sql }: Context, challengeId: number): Promise<void> => {
  await sql(
    `with c as (update challenges c set saved_questions = ${questionsSql('c')} where c.id = $1 returning c.id, c.saved_questions)
     update _challenges_v v set version_saved_questions = c.saved_questions from c where v.parent_id = c.id`,
    [challengeId],
  )
}

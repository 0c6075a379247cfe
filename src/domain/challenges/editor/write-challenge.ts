import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import { questionsSql } from '@/domain/versions'
import type { Challenge } from '@/payload-types'
import { onlyRow } from '@/platform/sql'
import type { ChallengeState } from './challenge-state'
import { chooseCallToAction } from './choose-call-to-action'
import type { QuestionState } from './fields'
import { writeQuestions } from './write-questions'

/**
 * Stores a challenge through Payload, so that its hooks run, and its questions separately.
 * @param copyOf the challenge whose custom button label a new challenge takes over
 * @param identifier of a new challenge
 * @returns the id of the challenge
 */
export const writeChallenge = async (
  context: Context,
  programId: number,
  state: ChallengeState,
  {
    challengeId = null,
    copyOf = null,
    identifier = randomUUID(),
  }: { challengeId?: number | null; copyOf?: number | null; identifier?: string } = {},
): Promise<{ id: number; updatedAt: string }> => {
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
  const how = { req: context.req, overrideAccess: true, depth: 0 } as const
  const { payload, sql } = context
  if (challengeId === null) {
    const created = await payload.create({
      collection: 'challenges',
      data: { ...data, program: programId, identifier, position: 0 },
      ...how,
    })
    await writeQuestions(context, { programId, challengeId: created.id, questions })
    await sql(
      `with c as (update challenges c set saved_questions = ${questionsSql('c')} where c.id = $1 returning c.id, c.saved_questions)
       update _challenges_v v set version_saved_questions = c.saved_questions from c where v.parent_id = c.id`,
      [created.id],
    )
    return { id: created.id, updatedAt: created.updatedAt }
  }
  await writeQuestions(context, { programId, challengeId, questions })
  const { saved_questions } = onlyRow(
    await sql<{ saved_questions: QuestionState[] }>(
      `select ${questionsSql('c')} as saved_questions from challenges c where c.id = $1`,
      [challengeId],
    ),
  )
  const saved = await payload.update({
    collection: 'challenges',
    id: challengeId,
    data: { ...data, saved_questions },
    ...how,
  })
  return { id: saved.id, updatedAt: saved.updatedAt }
}

const withoutNullId = <Row extends { id: string | null }>({ id, ...row }: Row) => (id === null ? row : { id, ...row })

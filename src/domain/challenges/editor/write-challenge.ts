import type { Context } from '@/domain/context'
import type { Challenge } from '@/payload-types'
import { automaticCallToAction } from '../call-to-action'
import type { ChallengeState } from './challenge-state'
import { writeQuestions } from './write-questions'

/**
 * Stores a challenge through Payload, so that its hooks see it, and its questions beside it.
 * @returns the number of a new challenge, or that of the one that was changed
 */
export const writeChallenge = async (
  context: Context,
  programId: number,
  state: ChallengeState,
  challengeId: number | null = null,
): Promise<{ id: number; updatedAt: string }> => {
  const { questions, ...fields } = state
  const data = {
    ...fields,
    donation_challenge: {
      ...fields.donation_challenge,
      // A row without an id is a new one; the others keep theirs, because checkouts name them.
      entities: fields.donation_challenge.entities.map(withoutNullId),
      amounts: fields.donation_challenge.amounts.map(withoutNullId),
    },
    cta_button_text: await callToActionFor(context, programId, state),
  } satisfies Partial<Challenge>
  const how = { req: context.req, overrideAccess: true, depth: 0 } as const
  const { payload } = context
  const saved =
    challengeId === null
      ? await payload.create({
          collection: 'challenges',
          data: { ...data, program: programId, identifier: crypto.randomUUID(), position: 0 },
          ...how,
        })
      : await payload.update({ collection: 'challenges', id: challengeId, data, ...how })
  await writeQuestions(context, { programId, challengeId: saved.id, questions })
  return { id: saved.id, updatedAt: saved.updatedAt }
}

const withoutNullId = <Row extends { id: string | null }>({ id, ...row }: Row) => (id === null ? row : { id, ...row })

/** In the program's own language; readers of another get their words from the kind again. */
const callToActionFor = async (
  { sql }: Context,
  programId: number,
  { challenge_type, parameters }: ChallengeState,
): Promise<string> => {
  const [program] = await sql<{ locale: 'en' | 'es' }>('select default_locale as locale from programs where id = $1', [
    programId,
  ])
  return automaticCallToAction(challenge_type, parameters)[program?.locale ?? 'en']
}

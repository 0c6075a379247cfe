import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import type { Challenge } from '@/payload-types'
import type { ChallengeState } from './challenge-state'
import { chooseCallToAction } from './choose-call-to-action'
import { writeQuestions } from './write-questions'

/**
 * Stores a challenge through Payload, so that its hooks see it, and its questions beside it.
 * @param copyOf the challenge whose words on the button a new one takes over, where they are its own
 * @param identifier of a new one
 * @returns the number of a new challenge, or that of the one that was changed
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
  const { questions, ...fields } = state
  const data = {
    ...fields,
    donation_challenge: {
      ...fields.donation_challenge,
      // A row without an id is a new one; the others keep theirs, because checkouts name them.
      entities: fields.donation_challenge.entities.map(withoutNullId),
      amounts: fields.donation_challenge.amounts.map(withoutNullId),
    },
    cta_button_text: await chooseCallToAction(context, programId, { ...state, challengeId: challengeId ?? copyOf }),
  } satisfies Partial<Challenge>
  const how = { req: context.req, overrideAccess: true, depth: 0 } as const
  const { payload } = context
  const saved =
    challengeId === null
      ? await payload.create({
          collection: 'challenges',
          data: { ...data, program: programId, identifier, position: 0 },
          ...how,
        })
      : await payload.update({ collection: 'challenges', id: challengeId, data, ...how })
  await writeQuestions(context, { programId, challengeId: saved.id, questions })
  return { id: saved.id, updatedAt: saved.updatedAt }
}

const withoutNullId = <Row extends { id: string | null }>({ id, ...row }: Row) => (id === null ? row : { id, ...row })

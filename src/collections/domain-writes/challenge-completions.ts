import type { CollectionBeforeValidateHook } from 'payload'
import { completeChallenge, findCompletable, isCompletedInternally, pointsOf } from '@/domain/challenges'
import { inRequest } from '@/domain/context'
import { type DomainWrites, idOf } from './domain-writes'
import { refuse } from './refusals'

/** Sets the fields that the challenge determines, before `beforeChange` hooks see them. Callers can't choose them. */
export const fillCompletion: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data?.program || !data.participant || !data.challenge) return data
  const challenge = await inRequest(req, (tx) => findCompletable(tx, readIds(data)))
  return { ...data, points: challenge ? pointsOf(challenge) : 0, source: 'api' }
}

const readIds = ({ challenge, participant, program }: Record<string, unknown>) => ({
  programId: idOf(program),
  participantId: idOf(participant),
  challengeId: idOf(challenge),
})

export const challengeCompletions: DomainWrites = {
  create: async (tx, data) => {
    const ids = readIds(data)
    const challenge = await findCompletable(tx, ids)
    if (!challenge) return refuse('not_found')
    if (isCompletedInternally(challenge.challenge_type)) return refuse('completed_elsewhere')
    const evidence = data.evidence ?? undefined
    const points = Number(data.points)
    const completed = await completeChallenge(
      tx,
      { ...ids, source: 'api', evidence, points, byPayload: true },
      challenge,
    )
    if (!completed.ok) return refuse(completed.reason)
    if (completed.alreadyCompleted) return refuse('already_done', { id: completed.completionId })
    return completed.completionId
  },
}

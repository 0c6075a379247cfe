import type { Context } from '@/domain/context'
import { findNamed, loadApiParticipant, type SavedParticipant } from '@/domain/public-api'
import { type Reply, reply } from '@/http/server/reply'
import { apiError } from './api-error'
import { withoutId } from './page'

/** Answers with a participant after a write, or with the reason why nothing was written. */
export const answerParticipant = async (
  context: Context,
  programId: number,
  saved: SavedParticipant,
  status: 200 | 201,
): Promise<Reply> => {
  if (!saved.ok) {
    if (saved.reason !== 'invalid') return apiError(saved.reason)
    return apiError('invalid_request', {}, saved.errors)
  }
  const participant = await loadApiParticipant(context, programId, saved.participantId)
  if (!participant) throw new Error(`participant ${saved.participantId} was saved and is not there`)
  const headers: Record<string, string> =
    status === 201 ? { location: `/v1/participants/${participant.identifier}` } : {}
  return reply({ participant: withoutId(participant) }, { status, headers })
}

/** @returns null if the participant doesn't exist; undefined if the call names none */
export const findFiltered = async (
  context: Context,
  programId: number,
  named: string | undefined,
): Promise<number | null | undefined> =>
  named === undefined ? undefined : ((await findNamed(context, programId, named))?.id ?? null)

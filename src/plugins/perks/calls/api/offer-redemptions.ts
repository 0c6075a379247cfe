import { type ApiCallContext, apiError, findFiltered, replyPage, toPageRequest } from '@/plugin/http'
import { listApiRedemptions } from '../../domain'

type Query = Parameters<typeof toPageRequest>[0] & { participant?: string | undefined }

export const answerRedemptions = async ({ context, programId }: ApiCallContext, query: Query) => {
  const participantId = await findFiltered(context, programId, query.participant)
  if (participantId === null) return apiError('participant_not_found')
  const filters = { participantId: participantId ?? null }
  const page = await listApiRedemptions(context, programId, filters, toPageRequest(query))
  return replyPage(page, ({ created_at, redeemed_at, ...redemption }) => ({
    ...redemption,
    redeemed_at: redeemed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
}

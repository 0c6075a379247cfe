import { type ApiCallContext, replyPage, toPageRequest } from '@/plugin/http'
import { listApiOffers } from '../../domain'

type Query = Parameters<typeof toPageRequest>[0]

export const answerOffers = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(await listApiOffers(context, programId, toPageRequest(query)), ({ id: _, updated_at, ...offer }) => ({
    ...offer,
    updated_at: updated_at.toISOString(),
  }))

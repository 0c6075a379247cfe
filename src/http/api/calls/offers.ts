import { listOffers } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { replyPage, toPageRequest, withoutId } from '@/http/api/page'

export const GET = apiCall('GET /v1/offers', async ({ context, programId }, query) =>
  replyPage(await listOffers(context, programId, toPageRequest(query)), withoutId),
)

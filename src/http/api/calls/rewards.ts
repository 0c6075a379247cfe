import { listApiRewards } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { replyPage, toPageRequest, withoutId } from '@/http/api/page'

export const GET = apiCall('GET /v1/rewards', async ({ context, programId }, query) =>
  replyPage(await listApiRewards(context, programId, toPageRequest(query)), withoutId),
)

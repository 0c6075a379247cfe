import { listApiTiers } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { reply } from '@/http/server/reply'

export const GET = apiCall('GET /v1/tiers', async ({ context, programId }) =>
  reply({ data: await listApiTiers(context, programId) }),
)

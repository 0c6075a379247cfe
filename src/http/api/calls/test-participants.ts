import { wipeTestParticipants } from '@/domain/setup'
import { apiCall } from '@/http/api/api-call'
import { reply } from '@/http/server/reply'

export const DELETE = apiCall('DELETE /v1/test_participants', async ({ context, programId }) =>
  reply(await wipeTestParticipants(context, programId)),
)

import { z } from 'zod'
import { completeByApi } from '@/domain/challenges'
import { namedParticipant } from '@/domain/named-participant'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { presentApiCompletion } from '@/http/challenges/present-api-completion'
import { reply } from '@/http/server/reply'

export const POST = apiCall('POST /v1/challenges/:identifier/completions', {
  input: z.strictObject({ participant: namedParticipant }),
  handle: async ({ context, idempotencyKey, params, programId }, { participant }) => {
    const challenge = params.identifier ?? ''
    const completed = await completeByApi(context, { programId, idempotencyKey, challenge, participant })
    if (!completed.ok) return apiError(completed.reason === 'key_reused' ? 'idempotency_key_reused' : completed.reason)
    const { completion, isNew } = completed
    return reply(presentApiCompletion(completion), { status: isNew ? 201 : 200 })
  },
})

import { reverseApiCompletion } from '@/domain/challenges'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { presentApiCompletion } from '@/http/challenges/present-api-completion'
import { reply } from '@/http/server/reply'

export const POST = apiCall(
  'POST /v1/challenges/:identifier/completions/:key/reversal',
  async ({ context, params, programId }) => {
    const { identifier: challenge = '', key = '' } = params
    const reversed = await reverseApiCompletion(context, { programId, challenge, key })
    return reversed.ok ? reply(presentApiCompletion(reversed.completion)) : apiError(reversed.reason)
  },
)

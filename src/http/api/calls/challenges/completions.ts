import { completeByApi } from '@/domain/challenges'
import { findApiChallenge, listCompletions } from '@/domain/public-api'
import { apiCall } from '@/http/api/api-call'
import { apiError } from '@/http/api/api-error'
import { replyPage, toPageRequest } from '@/http/api/page'
import { presentApiCompletion } from '@/http/challenges/present-api-completion'
import { reply } from '@/http/server/reply'

export const GET = apiCall(
  'GET /v1/challenges/:identifier/completions',
  async ({ context, params, programId }, query) => {
    const challenge = await findApiChallenge(context, programId, params.identifier ?? '')
    if (!challenge) return apiError('challenge_not_found')
    return replyPage(await listCompletions(context, { programId, challengeId: challenge.id }, toPageRequest(query)))
  },
)

export const POST = apiCall(
  'POST /v1/challenges/:identifier/completions',
  async ({ context, idempotencyKey, params, programId }, { participant }) => {
    const challenge = params.identifier ?? ''
    const completed = await completeByApi(context, { programId, idempotencyKey, challenge, participant })
    if (!completed.ok) return apiError(completed.reason === 'key_reused' ? 'idempotency_key_reused' : completed.reason)
    const { completion, isNew } = completed
    return reply(presentApiCompletion(completion), { status: isNew ? 201 : 200 })
  },
)

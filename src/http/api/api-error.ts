import type { Reply } from '@/http/server/reply'

/** Why a call of the API is refused. Codes are for programs and never change; messages are for whoever writes them. */
export const API_ERRORS = {
  not_json: { status: 400, message: 'Send a JSON object, with content-type application/json.' },
  idempotency_key_required: {
    status: 400,
    message:
      'Send a header Idempotency-Key of 1 to 200 printable ASCII characters without spaces, one for each purchase or completion.',
  },
  invalid_api_key: { status: 401, message: 'The API key is missing, unknown, expired or revoked.' },
  missing_scope: { status: 403, message: 'The API key has no scope for this call.' },
  program_not_active: { status: 403, message: 'The program of this API key is not active.' },
  not_found: { status: 404, message: 'There is no such receipt in this program.' },
  challenge_not_found: { status: 404, message: 'There is no such challenge in this program.' },
  completion_not_found: { status: 404, message: 'No completion of this challenge was reported with this key.' },
  participant_not_found: { status: 404, message: 'There is no such participant in this program.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key came before with another purchase or completion. Use a new one for a new one.',
  },
  challenge_limit_reached: {
    status: 409,
    message: 'The challenge, or this participant, has had all the completions that it allows.',
  },
  challenge_prize_gone: {
    status: 409,
    message: 'The prize of the challenge cannot be given now: it is used up, over, or not there yet.',
  },
  receipt_has_returns: {
    status: 409,
    message: 'Parts of this purchase were returned already. Report further returns instead of a correction.',
  },
  return_exceeds_purchase: { status: 409, message: 'More is returned than is left of the purchase.' },
  too_large: { status: 413, message: 'The request is larger than 256 kB.' },
  invalid_request: { status: 422, message: 'The input does not fit; `errors` says where.' },
  participant_mismatch: { status: 422, message: 'This purchase was reported for another participant.' },
  participant_cannot_earn: {
    status: 422,
    message: 'The participant has not confirmed their address, or may not take part any more.',
  },
  challenge_not_by_api: { status: 422, message: 'The challenge is not one that is completed only by the API.' },
  challenge_not_active: { status: 422, message: 'The challenge has not begun, or is over.' },
  refused: { status: 422, message: 'An extension of this program refuses it. The message says why.' },
  rate_limited: {
    status: 429,
    message: 'Too many calls with this API key. Try again after the seconds in Retry-After.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong. The same call with the same Idempotency-Key is safe to repeat.',
  },
  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Repeat the call after the seconds in Retry-After.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ApiErrorCode = keyof typeof API_ERRORS

/**
 * @param errors field -> messages, where the input does not fit
 * @param reason in place of the code's own message
 */
export const apiError = (
  code: ApiErrorCode,
  headers: Record<string, string> = {},
  errors: Record<string, string[]> = {},
  reason?: string,
): Reply => {
  const { message: usual, status } = API_ERRORS[code]
  const message = reason ?? usual
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return { status, headers: { ...challenge, ...headers }, body: { error: { code, message, errors } } }
}

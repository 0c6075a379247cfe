import type { Reply } from '@/http/server/reply'

/** Why a call of the API is refused. Codes are read by programs and never change; messages are for developers. */
export const API_ERRORS = {
  not_json: { status: 400, message: 'Send a JSON object with the content-type application/json.' },
  invalid_character: {
    status: 400,
    message:
      "The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it.",
  },
  idempotency_key_required: {
    status: 400,
    message:
      'Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion.',
  },
  invalid_url: { status: 400, message: "The address isn't valid: encode a percent sign as %25." },
  invalid_api_key: { status: 401, message: 'The API key is missing, unknown, expired or revoked.' },
  missing_scope: { status: 403, message: "This API key doesn't have the scope for this call." },
  program_not_active: { status: 403, message: "This API key's program isn't active." },
  program_is_live: { status: 403, message: 'Test keys work until the program goes live. Use a live key.' },
  integration_key_required: {
    status: 403,
    message: 'This key is for AI assistants, which use MCP. Use a key for integrations.',
  },
  live_key_required: { status: 403, message: 'This call needs a live key.' },
  test_key_required: { status: 403, message: 'This call needs a test key.' },
  no_such_call: { status: 404, message: "There's no such call. See /developers for all calls." },
  not_found: { status: 404, message: 'Not found in this program.' },
  challenge_not_found: { status: 404, message: 'Challenge not found in this program.' },
  completion_not_found: { status: 404, message: 'No completion of this challenge was reported with this key.' },
  participant_not_found: { status: 404, message: 'Participant not found in this program.' },
  pending_not_found: { status: 404, message: 'Pending points not found in this program.' },
  entry_not_found: { status: 404, message: 'Point entry not found in this program.' },
  reward_not_found: { status: 404, message: 'Reward not found in this program.' },
  claim_not_found: { status: 404, message: 'Claim not found in this program.' },
  import_not_found: { status: 404, message: 'Import not found in this program.' },
  method_not_allowed: { status: 405, message: "This address doesn't take this method. See Allow." },
  request_running: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running. Retry in a second.',
  },
  email_taken: { status: 409, message: 'Another participant of this program has this email address.' },
  insufficient_points: { status: 409, message: "The participant doesn't have enough points." },
  pending_settled: { status: 409, message: 'These pending points were already released or canceled.' },
  hold_settled: { status: 409, message: 'This hold was already decided, or can only be decided in the console.' },
  reversal_exceeds_entry: { status: 409, message: 'The reversal is larger than what remains of the entry.' },
  claim_refused: { status: 409, message: "The claim isn't possible. `detail` says why." },
  idempotency_key_reused: {
    status: 409,
    message:
      'This Idempotency-Key was already used with a different request. Use a new key for each purchase or completion.',
  },
  challenge_limit_reached: {
    status: 409,
    message: 'The challenge or this participant has reached the completion limit.',
  },
  challenge_prize_gone: {
    status: 409,
    message: "The challenge's prize isn't available: it is out of stock, has ended or hasn't started.",
  },
  receipt_has_returns: {
    status: 409,
    message:
      'Part of this purchase was already returned. Report another return, or correct it with returns_included and what the customer kept.',
  },
  wrong_status: { status: 409, message: "This isn't possible in its present status. Read it again." },
  return_exceeds_purchase: { status: 409, message: 'The return is larger than what remains of the purchase.' },
  too_large: { status: 413, message: 'The request is larger than 256 kB.' },
  invalid_request: { status: 422, message: 'The request is invalid. See `errors` for details.' },
  idempotency_key_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was already used with a different request. Use a new key for each request.',
  },
  entry_not_reversible: {
    status: 422,
    message:
      'Only points that were awarded by the API or an administrator can be reversed. Reverse receipts and completions by their own calls.',
  },
  pending_not_by_api: {
    status: 422,
    message: 'Only points that the API holds can be released or canceled. Receipts and referrals decide about theirs.',
  },
  release_in_the_past: { status: 422, message: '`release_at` must be in the future.' },
  expires_in_the_past: { status: 422, message: '`expires_at` must be in the future.' },
  participant_mismatch: { status: 422, message: 'This purchase was reported for a different participant.' },
  participant_cannot_earn: {
    status: 422,
    message: "The participant can't earn points: their email isn't verified, or their account isn't active.",
  },
  challenge_not_by_api: { status: 422, message: "This challenge can't be completed through the API." },
  challenge_not_active: { status: 422, message: "The challenge hasn't started or has ended." },
  refused: { status: 422, message: "This program's extension refused the request." },
  rate_limited: {
    status: 429,
    message: 'Too many calls with this API key. Retry after the number of seconds in Retry-After.',
  },
  internal_error: {
    status: 500,
    message: "Something went wrong. It's safe to retry with the same Idempotency-Key.",
  },
  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Retry after the number of seconds in Retry-After.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ApiErrorCode = keyof typeof API_ERRORS

/** The body of a refusal (RFC 9457), with `error` as the first version's format. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ApiErrorCode
  errors: { pointer: string; detail: string }[]
  error: { code: ApiErrorCode; message: string; errors: Record<string, string[]> }
}

/**
 * A refusal as an RFC 9457 problem (RULE-71). `error` repeats it in the first version's format, which callers may still
 * read.
 * @param errors messages by field, for invalid input
 * @param reason replaces the code's default message
 */
export const apiError = (
  code: ApiErrorCode,
  headers: Record<string, string> = {},
  errors: Record<string, string[]> = {},
  reason?: string,
): Reply<Problem> => {
  const { message: title, status } = API_ERRORS[code]
  const message = reason ?? title
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...challenge, ...headers },
    body: {
      type: `urn:laurel:error:${code}`,
      ...{ title, status, detail: message, code },
      errors: toErrorList(errors),
      error: { code, message, errors },
    },
  }
}

/** Messages by field as RFC 9457 lists them. */
export const toErrorList = (errors: Record<string, string[]>): { pointer: string; detail: string }[] =>
  Object.entries(errors).flatMap(([field, details]) => details.map((detail) => ({ pointer: toPointer(field), detail })))

/** `items.0.price` becomes `#/items/0/price`. */
const toPointer = (field: string): string => (field === 'base' ? '#' : `#/${field.replaceAll('.', '/')}`)

import { APIError } from 'payload'
import type { CompletionRefusal } from '@/domain/challenges'

/** English messages for developers. Programs use `data.code`, which never changes. */
const REFUSALS = {
  not_found: [404, 'There is no such row in this program.'],
  idempotency_key_required: [400, 'Give an idempotency_key: the same key again does nothing more.'],
  key_reused: [409, 'This idempotency_key came before with other values.'],
  already_done: [409, 'This was done before, with the same result; data.id names the row.'],
  invalid_points: [400, 'Points must be a whole number other than 0.'],
  refused: [422, 'The product refuses this; data.code says why.'],
  invalid: [400, 'Some values do not fit; data.errors says which.'],
  file_required: [400, 'Send the picture or PDF of the receipt as a file.'],
  invalid_email: [400, 'This is no email address.'],
  email_taken: [409, 'Somebody of this program has this email address.'],
  // Receipts
  too_often: [429, 'The participant has sent too many receipts today.'],
  stale: [409, 'The receipt was changed meanwhile.'],
  same_purchase: [409, 'Another receipt of the same purchase counts already.'],
  cannot_be_changed: [405, 'Rows of this collection cannot be changed like this.'],
  cannot_be_deleted: [405, 'Rows of this collection cannot be deleted.'],
  // Content
  written_with_challenge: [405, 'Write the questions and their options as the field `questions` of their challenge.'],
  invalid_code: [400, 'Enter a code of up to 64 characters.'],
  code_taken: [409, 'The reward has this code already.'],
  code_given: [409, 'Somebody was given this code.'],
  // Participants
  unknown_participant: [404, 'There is no such participant in this program.'],
  not_verified: [422, 'The participant has not confirmed their email address.'],
  terms_not_accepted: [422, 'The participant has not accepted the terms.'],
  account_pending: [422, 'The participant may not take part now.'],
  // Challenges
  not_active: [422, 'The challenge has not begun, or is over.'],
  tier_required: [403, 'The participant is below the tier that this asks for.'],
  api_only: [422, 'The challenge is completed by the API only.'],
  completed_elsewhere: [422, 'A sign-up, a friend or a payment completes this challenge, and nothing else does.'],
  limit_reached: [409, 'The challenge has had all the completions that it allows.'],
  own_limit_reached: [409, 'The participant has completed the challenge as often as it allows.'],
  prize_gone: [409, 'The prize of the challenge is used up.'],
  prize_unavailable: [409, 'The prize of the challenge cannot be given now.'],
  // Points and rewards
  insufficient_points: [409, 'The participant has too few points.'],
  bought_points: [409, 'Points that money bought cannot pay for a chance to win.'],
  not_started: [422, 'The reward is not there yet.'],
  ended: [422, 'The reward is over.'],
  limit_per_participant: [409, 'The participant has claimed the reward as often as it allows.'],
  out_of_stock: [409, 'The reward is out of stock.'],
  codes_gone: [409, 'The reward has no code left.'],
  no_entries_for_points: [422, 'The sweepstake sells no entries for points.'],
  earned_by_achieving: [422, 'The reward is earned by achieving something.'],
  earned_by_points: [422, 'The reward is earned by collecting points.'],
  won_in_contest: [422, 'The reward is won in its contest.'],
  earned_by_membership: [422, 'The reward comes with a membership.'],
  payments_not_set_up: [422, 'The program cannot take payments yet.'],
  payment_pending: [409, 'A payment for this reward is still under way.'],
  payment_unavailable: [422, 'The price of the reward cannot be charged.'],
  too_many_payments: [429, 'The participant began too many payments.'],
  entries_frozen: [409, 'The sweepstake is being drawn.'],
  max_entries: [409, 'The participant has all the entries that the sweepstake allows.'],
  bought_entries: [422, 'A sweepstake gives entries, and no claim.'],
  // Existing claims
  held: [409, 'The claim waits for its payment.'],
  nothing_to_send: [409, 'There is nothing to send.'],
  not_sent: [409, 'The claim has not been sent yet.'],
  delivered: [409, 'The claim was delivered.'],
} as const satisfies Record<string, readonly [status: number, message: string]> &
  Record<CompletionRefusal, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof REFUSALS

/** Throws an API error for a refusal of the domain. Payload rolls its transaction back. */
export const refuse = (code: RefusalCode, details: Record<string, unknown> = {}): never => {
  const [status, message] = REFUSALS[code]
  throw new APIError(message, status, { code, ...details }, true)
}

/** Like `refuse`, with a general message for codes that have none. */
export const refuseAs = (code: string): never =>
  code in REFUSALS ? refuse(code as RefusalCode) : refuse('refused', { code })

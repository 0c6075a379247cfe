import type { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import { externalReceipt, purchaseReturn, receiptCorrection } from '@/domain/receipts'
import type { ApiCallKey } from './api-call-keys'
import type { ApiErrorCode } from './api-error'
import { eventsAnswer, eventsQuery } from './event-schemas'
import * as schemas from './schemas'

/**
 * One call of the API: its scope, input and output. The OpenAPI document, the client and the tests are generated from
 * these rows.
 */
export type ApiCallTerms = {
  /** The scope that the key must have. */
  scope: ApiKeyScope
  summary: string
  /** The schema of the body or, for reads, of the query. */
  input: z.ZodType
  output: z.ZodType
  /** Statuses of success; 200 by default. */
  success?: readonly (200 | 201 | 202)[]
  /** In addition to those that every call can have. */
  errors?: readonly ApiErrorCode[]
  /** The domain itself returns the same answer for the same Idempotency-Key, forever. */
  isIdempotent?: boolean
  onlyFor?: 'live' | 'test'
  maxBytes?: number
}

const REPORTED = [200, 201] as const
const PARTICIPANT = ['participant_not_found'] as const
const PENDING = ['pending_not_found', 'pending_not_by_api', 'pending_settled'] as const
const CHANGED_RECEIPT = [
  'not_found',
  'idempotency_key_reused',
  'participant_mismatch',
  'receipt_has_returns',
  'return_exceeds_purchase',
] as const

/**
 * Every call that other systems make with an API key (RULE-37, RULE-47, RULE-71). Both the platform's host and the
 * program's hosts answer them, as the key determines the program. api-routes.ts has the handlers.
 */
export const API_CALLS = {
  'GET /v1/participants': {
    scope: 'participants.read',
    summary: 'Lists participants, the newest first.',
    input: schemas.participantsQuery,
    output: schemas.participantPage,
  },
  'POST /v1/participants': {
    scope: 'participants.write',
    summary: 'Creates a participant.',
    input: schemas.newParticipant,
    output: schemas.participantAnswer,
    success: [201],
    errors: ['email_taken'],
  },
  'GET /v1/participants/:participant': {
    scope: 'participants.read',
    summary: 'Finds a participant by identifier or email address.',
    input: schemas.nothing,
    output: schemas.participantAnswer,
    errors: PARTICIPANT,
  },
  'PATCH /v1/participants/:participant': {
    scope: 'participants.write',
    summary: 'Updates the fields that are sent.',
    input: schemas.participantUpdate,
    output: schemas.participantAnswer,
    errors: ['participant_not_found', 'email_taken'],
  },
  'DELETE /v1/participants/:participant': {
    scope: 'participants.write',
    summary: 'Erases a participant for good. What they earned and claimed stays, without a name.',
    input: schemas.nothing,
    output: schemas.erasure,
    errors: PARTICIPANT,
  },
  'DELETE /v1/test_participants': {
    scope: 'participants.write',
    summary: 'Deletes all test participants with everything of theirs. For test keys.',
    input: schemas.nothing,
    output: schemas.wipedAnswer,
    errors: ['test_key_required'],
    onlyFor: 'test',
  },
  'GET /v1/participants/:participant/points': {
    scope: 'points.read',
    summary: "A participant's balance.",
    input: schemas.nothing,
    output: schemas.balance,
    errors: PARTICIPANT,
  },
  'GET /v1/participants/:participant/points/entries': {
    scope: 'points.read',
    summary: "A participant's ledger, the newest entry first.",
    input: schemas.pageQuery,
    output: schemas.entryPage,
    errors: PARTICIPANT,
  },
  'GET /v1/participants/:participant/points/pending': {
    scope: 'points.read',
    summary: 'Points that are promised and credited later.',
    input: schemas.pageQuery,
    output: schemas.pendingPage,
    errors: PARTICIPANT,
  },
  'POST /v1/points/awards': {
    scope: 'points.write',
    summary: 'Awards points, with the rewards that they unlock.',
    input: schemas.newAward,
    output: schemas.entryAnswer,
    success: [201],
    errors: ['participant_not_found', 'participant_cannot_earn', 'expires_in_the_past'],
  },
  'POST /v1/points/spends': {
    scope: 'points.write',
    summary: 'Takes points from a balance that has enough.',
    input: schemas.newSpend,
    output: schemas.entryAnswer,
    success: [201],
    errors: ['participant_not_found', 'participant_cannot_earn', 'insufficient_points'],
  },
  'POST /v1/points/pending': {
    scope: 'points.write',
    summary: 'Promises points that are credited on a date, or when you release them.',
    input: schemas.newPending,
    output: schemas.pendingAnswer,
    success: [201],
    errors: ['participant_not_found', 'participant_cannot_earn', 'release_in_the_past'],
  },
  'POST /v1/points/pending/:pending/release': {
    scope: 'points.write',
    summary: 'Credits pending points that the API holds, with the rewards that they unlock.',
    input: schemas.nothing,
    output: schemas.entryAnswer,
    success: [201],
    errors: PENDING,
  },
  'POST /v1/points/pending/:pending/cancellation': {
    scope: 'points.write',
    summary: 'Cancels pending points that the API holds. They are never credited.',
    input: schemas.nothing,
    output: schemas.pendingAnswer,
    errors: PENDING,
  },
  'POST /v1/points/reversals': {
    scope: 'points.write',
    summary: 'Reverses an award or a spend by the API or an administrator, or a part of it.',
    input: schemas.newReversal,
    output: schemas.entryAnswer,
    success: [201],
    errors: ['entry_not_found', 'entry_not_reversible', 'reversal_exceeds_entry'],
  },
  'GET /v1/challenges': {
    scope: 'challenges.read',
    summary: 'Lists challenges, the newest first.',
    input: schemas.pageQuery,
    output: schemas.challengePage,
  },
  'GET /v1/challenges/:identifier': {
    scope: 'challenges.read',
    summary: 'A challenge as it is now.',
    input: schemas.nothing,
    output: schemas.challengeAnswer,
    errors: ['challenge_not_found'],
  },
  'GET /v1/challenges/:identifier/completions': {
    scope: 'challenges.read',
    summary: 'Lists who completed a challenge, the newest completion first.',
    input: schemas.pageQuery,
    output: schemas.completionPage,
    errors: ['challenge_not_found'],
  },
  'POST /v1/challenges/:identifier/completions': {
    scope: 'challenges.write',
    summary:
      'Completes a challenge that is completed only by the API. The same Idempotency-Key again is the same completion.',
    input: schemas.newCompletion,
    output: schemas.completionAnswer,
    success: REPORTED,
    errors: [
      'challenge_not_found',
      'challenge_not_by_api',
      'challenge_not_active',
      'challenge_limit_reached',
      'challenge_prize_gone',
      'participant_not_found',
      'participant_cannot_earn',
      'idempotency_key_reused',
    ],
    isIdempotent: true,
  },
  'POST /v1/challenges/:identifier/completions/:key/reversal': {
    scope: 'challenges.write',
    summary: 'Reverses a completion by the Idempotency-Key that it was reported with.',
    input: schemas.nothing,
    output: schemas.completionAnswer,
    errors: ['completion_not_found'],
    isIdempotent: true,
  },
  'GET /v1/rewards': {
    scope: 'rewards.read',
    summary: 'Lists rewards, the newest first.',
    input: schemas.pageQuery,
    output: schemas.rewardPage,
  },
  'GET /v1/rewards/:identifier': {
    scope: 'rewards.read',
    summary: 'A reward as it is now.',
    input: schemas.nothing,
    output: schemas.rewardAnswer,
    errors: ['reward_not_found'],
  },
  'GET /v1/claims': {
    scope: 'rewards.read',
    summary: 'Lists claims, the newest first.',
    input: schemas.claimsQuery,
    output: schemas.claimPage,
    errors: PARTICIPANT,
  },
  'POST /v1/claims': {
    scope: 'rewards.write',
    summary: 'Claims a reward for a participant, by the rules of the site.',
    input: schemas.newClaim,
    output: schemas.newClaimAnswer,
    success: [201],
    errors: [
      'participant_not_found',
      'participant_cannot_earn',
      'reward_not_found',
      'insufficient_points',
      'claim_refused',
    ],
  },
  'GET /v1/claims/:claim': {
    scope: 'rewards.read',
    summary: 'A claim as it is now.',
    input: schemas.nothing,
    output: schemas.claimAnswer,
    errors: ['claim_not_found'],
  },
  'PATCH /v1/claims/:claim': {
    scope: 'rewards.write',
    summary: 'Marks a claim as sent or delivered, cancels it, or notes something about it.',
    input: schemas.claimUpdate,
    output: schemas.claimAnswer,
    errors: ['claim_not_found', 'claim_refused'],
  },
  'GET /v1/rewards/:identifier/coupons': {
    scope: 'coupons.read',
    summary: 'How many codes a reward has left.',
    input: schemas.nothing,
    output: schemas.couponCounts,
    errors: ['reward_not_found'],
  },
  'POST /v1/rewards/:identifier/coupons': {
    scope: 'coupons.write',
    summary: 'Adds codes that a reward hands out. Known codes are refused, the others added.',
    input: schemas.newCoupons,
    output: schemas.couponsAdded,
    success: [201],
    errors: ['reward_not_found', 'live_key_required'],
    onlyFor: 'live',
  },
  'GET /v1/receipts': {
    scope: 'receipts.read',
    summary: 'Lists receipts, the newest first.',
    input: schemas.receiptsQuery,
    output: schemas.receiptPage,
    errors: PARTICIPANT,
  },
  'POST /v1/receipts': {
    scope: 'receipts.write',
    summary: 'Reports a purchase, which is decided at once. The same Idempotency-Key again is the same receipt.',
    input: externalReceipt,
    output: schemas.receiptAnswer,
    success: REPORTED,
    errors: ['participant_not_found', 'participant_cannot_earn', 'idempotency_key_reused'],
    isIdempotent: true,
  },
  'GET /v1/receipts/:identifier': {
    scope: 'receipts.read',
    summary: 'A receipt as it is now, photographed or reported.',
    input: schemas.nothing,
    output: schemas.receiptAnswer,
    errors: ['not_found'],
  },
  'PUT /v1/receipts/:identifier': {
    scope: 'receipts.write',
    summary:
      'Replaces what was reported of a purchase and posts the difference in points. Takes the key it was reported with.',
    input: receiptCorrection,
    output: schemas.receiptAnswer,
    errors: CHANGED_RECEIPT,
    isIdempotent: true,
  },
  'POST /v1/receipts/:identifier/returns': {
    scope: 'receipts.write',
    summary:
      'Returns items of a purchase, or an amount, and takes back their points. Takes the key it was reported with.',
    input: purchaseReturn,
    output: schemas.receiptAnswer,
    errors: CHANGED_RECEIPT,
    isIdempotent: true,
  },
  'GET /v1/tiers': {
    scope: 'tiers.read',
    summary: 'Lists tiers, the lowest first.',
    input: schemas.nothing,
    output: schemas.tierList,
  },
  'GET /v1/participants/:participant/tier': {
    scope: 'tiers.read',
    summary: "A participant's tier, and what the next one takes.",
    input: schemas.nothing,
    output: schemas.tierStatus,
    errors: PARTICIPANT,
  },
  'POST /v1/imports': {
    scope: 'imports.write',
    summary: 'Starts an import of participants from CSV. It runs in the background.',
    input: schemas.newImport,
    output: schemas.importAnswer,
    success: [202],
    errors: ['live_key_required'],
    onlyFor: 'live',
    maxBytes: 900_000,
  },
  'GET /v1/imports/:identifier': {
    scope: 'imports.read',
    summary: 'How far an import is.',
    input: schemas.nothing,
    output: schemas.importAnswer,
    errors: ['import_not_found'],
  },
  'GET /v1/events': {
    scope: 'events.read',
    summary: 'Reads events in their order from a cursor on, and waits for the next ones if asked to.',
    input: eventsQuery,
    get output() {
      return eventsAnswer()
    },
  },
} as const satisfies Record<ApiCallKey, ApiCallTerms>

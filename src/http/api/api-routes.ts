import type { Routes } from '@/http/server/wire-route'
import type { ApiCallKey } from './api-call-keys'

/** The handlers of the API's calls, loaded at their first request. API_CALLS has their scopes and schemas. */
export const API_ROUTES = {
  'GET /v1/participants': async () => (await import('./calls/participants')).GET,
  'POST /v1/participants': async () => (await import('./calls/participants')).POST,
  'GET /v1/participants/:participant': async () => (await import('./calls/participants/participant')).GET,
  'PATCH /v1/participants/:participant': async () => (await import('./calls/participants/participant')).PATCH,
  'DELETE /v1/participants/:participant': async () => (await import('./calls/participants/participant')).DELETE,
  'DELETE /v1/test_participants': async () => (await import('./calls/test-participants')).DELETE,
  'GET /v1/participants/:participant/points': async () => (await import('./calls/participants/points')).GET,
  'GET /v1/participants/:participant/points/entries': async () =>
    (await import('./calls/participants/points/entries')).GET,
  'GET /v1/participants/:participant/points/pending': async () =>
    (await import('./calls/participants/points/pending')).GET,
  'POST /v1/points/awards': async () => (await import('./calls/points/awards')).POST,
  'POST /v1/points/spends': async () => (await import('./calls/points/spends')).POST,
  'POST /v1/points/pending': async () => (await import('./calls/points/pending')).POST,
  'POST /v1/points/pending/:pending/release': async () => (await import('./calls/points/pending/release')).POST,
  'POST /v1/points/pending/:pending/cancellation': async () =>
    (await import('./calls/points/pending/cancellation')).POST,
  'POST /v1/points/reversals': async () => (await import('./calls/points/reversals')).POST,
  'GET /v1/challenges': async () => (await import('./calls/challenges')).GET,
  'GET /v1/challenges/:identifier': async () => (await import('./calls/challenges/challenge')).GET,
  'GET /v1/challenges/:identifier/completions': async () => (await import('./calls/challenges/completions')).GET,
  'POST /v1/challenges/:identifier/completions': async () => (await import('./calls/challenges/completions')).POST,
  'POST /v1/challenges/:identifier/completions/:key/reversal': async () =>
    (await import('./calls/challenges/completions/reversal')).POST,
  'GET /v1/rewards': async () => (await import('./calls/rewards')).GET,
  'GET /v1/rewards/:identifier': async () => (await import('./calls/rewards/reward')).GET,
  'GET /v1/claims': async () => (await import('./calls/claims')).GET,
  'POST /v1/claims': async () => (await import('./calls/claims')).POST,
  'GET /v1/claims/:claim': async () => (await import('./calls/claims/claim')).GET,
  'PATCH /v1/claims/:claim': async () => (await import('./calls/claims/claim')).PATCH,
  'GET /v1/rewards/:identifier/coupons': async () => (await import('./calls/rewards/coupons')).GET,
  'POST /v1/rewards/:identifier/coupons': async () => (await import('./calls/rewards/coupons')).POST,
  'GET /v1/receipts': async () => (await import('./calls/receipts')).GET,
  'POST /v1/receipts': async () => (await import('./calls/receipts')).POST,
  'GET /v1/receipts/:identifier': async () => (await import('./calls/receipts/receipt')).GET,
  'PUT /v1/receipts/:identifier': async () => (await import('./calls/receipts/receipt')).PUT,
  'POST /v1/receipts/:identifier/returns': async () => (await import('./calls/receipts/returns')).POST,
  'GET /v1/tiers': async () => (await import('./calls/tiers')).GET,
  'GET /v1/participants/:participant/tier': async () => (await import('./calls/participants/tier')).GET,
  'POST /v1/imports': async () => (await import('./calls/imports')).POST,
  'GET /v1/imports/:identifier': async () => (await import('./calls/imports/import')).GET,
  'GET /v1/events': async () => (await import('./calls/events')).GET,
} as const satisfies Routes & Record<ApiCallKey, unknown>

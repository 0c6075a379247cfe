import type { ApiCallKey } from '@/http/api/api-calls'
import type { WireRoute } from '@/http/server/wire-route'

/** The handler of every call of the API, for its documentation. The type asks for each; a test holds each to its name. */
export const API_ROUTES: Record<ApiCallKey, () => Promise<WireRoute>> = {
  'POST /v1/receipts': async () => (await import('../v1/receipts/route')).POST,
  'PUT /v1/receipts/:identifier': async () => (await import('../v1/receipts/[identifier]/route')).PUT,
  'POST /v1/receipts/:identifier/returns': async () => (await import('../v1/receipts/[identifier]/returns/route')).POST,
  'POST /v1/challenges/:identifier/completions/:key/reversal': async () =>
    (await import('../v1/challenges/[identifier]/completions/[key]/reversal/route')).POST,
  'GET /v1/receipts/:identifier': async () => (await import('../v1/receipts/[identifier]/route')).GET,
  'POST /v1/challenges/:identifier/completions': async () =>
    (await import('../v1/challenges/[identifier]/completions/route')).POST,
}

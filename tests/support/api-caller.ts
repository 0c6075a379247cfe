import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { API_KEY_SCOPES, type ApiKeyScope, createApiKey, type NewApiKey } from '@/domain/api-keys'
import { createContext } from '@/domain/context'
import type { ApiCallKey } from '@/http/api/api-call-keys'
import type { API_CALLS } from '@/http/api/api-calls'
import type { apiCalls as automationApiCalls } from '@/plugins/automations/calls/api-calls'
import type { apiCalls as boostCalls } from '@/plugins/boosts/calls/api-calls'
import type { apiCalls as bulkCalls } from '@/plugins/bulk/calls/api-calls'
import type { apiCalls as careCalls } from '@/plugins/care/calls/api-calls'
import type { apiCalls as dataRightsCalls } from '@/plugins/data-rights/calls/api-calls'
import type { apiCalls as experimentCalls } from '@/plugins/experiments/calls/api-calls'
import type { apiCalls as fraudCalls } from '@/plugins/fraud/calls/api-calls'
import type { apiCalls as liabilityCalls } from '@/plugins/liability/calls/api-calls'
import type { apiCalls as cardCalls } from '@/plugins/member-card/calls/api-calls'
import type { apiCalls as messageApiCalls } from '@/plugins/messages/calls/api-calls'
import type { apiCalls } from '@/plugins/perks/calls/api-calls'
import type { apiCalls as segmentCalls } from '@/plugins/segments/calls/api-calls'
import { callRoute } from './fixtures'
import { routeOf } from './routes'

/** Calls of first-party plugins, whose answers have no types here. */
type PluginCallKey =
  | keyof typeof apiCalls
  | keyof typeof automationApiCalls
  | keyof typeof boostCalls
  | keyof typeof bulkCalls
  | keyof typeof cardCalls
  | keyof typeof careCalls
  | keyof typeof dataRightsCalls
  | keyof typeof fraudCalls
  | keyof typeof experimentCalls
  | keyof typeof liabilityCalls
  | keyof typeof messageApiCalls
  | keyof typeof segmentCalls
type Problem = { code: string; detail: string; errors: { pointer: string; detail: string }[] }
/**
 * The answer to a call, or its refusal; each test knows which one it reads. Every answer is validated against the
 * OpenAPI document.
 */
export type ApiAnswer<Key extends string> = (Key extends ApiCallKey
  ? z.infer<(typeof API_CALLS)[Key]['output']>
  : Record<string, unknown>) &
  Problem

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  /** null sends none. */
  idempotencyKey?: string | null
  bearer?: string
}

export const createApiKeyFixture = async (
  payload: Payload,
  {
    programId,
    scopes = API_KEY_SCOPES,
    ...rest
  }: Partial<NewApiKey> & { programId: number; scopes?: readonly ApiKeyScope[] },
): Promise<string> => {
  const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  const input = { name: 'Test', expiresAt: null, attempt: null, ...rest }
  const made = await createApiKey(context, { ...input, programId, scopes })
  if (!made.ok) throw new Error(made.reason)
  return made.key
}

/** Makes calls of the public API with a key, through their route handlers. */
export const apiCaller =
  (ownBearer: string) =>
  async <Key extends ApiCallKey | PluginCallKey>(
    key: Key,
    { bearer = ownBearer, body, idempotencyKey = randomUUID(), params = {}, query = {} }: Sent = {},
  ): Promise<{ status: number; body: ApiAnswer<Key>; headers: Headers }> => {
    const { handler, method, path } = await routeOf(key)
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const isKeyed = method !== 'GET' && idempotencyKey !== null
    return callRoute<ApiAnswer<Key>>(handler, {
      ...{ method, params, path: `${path}?${search}` },
      headers: { authorization: `Bearer ${bearer}`, ...(isKeyed ? { 'idempotency-key': idempotencyKey } : {}) },
      ...(body ? { body } : {}),
    })
  }

import type { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import type { Reply } from '@/http/server/reply'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import type { ApiCallContext } from './api-call'

export type PluginCall<Schema extends z.ZodType = z.ZodType> = {
  /** The scope that the key must have. */
  scope: ApiKeyScope
  /** What the call is for, as shown at /developers. */
  summary: string
  /** Validates the body or, for GET, the query. */
  input: Schema
  handle: (context: ApiCallContext, input: z.infer<Schema>) => Promise<Reply>
}

/** Types a plugin's call: `handle` gets what `input` parsed. */
export const defineCall = <Schema extends z.ZodType>(call: PluginCall<Schema>): PluginCall => ({
  ...call,
  handle: (context, input) => call.handle(context, input as z.infer<Schema>),
})

type Registered = PluginCall & { key: string; method: string; parts: string[] }

/** Calls of plugins by `GET /v1/...`. app/(wire)/v1/[...path] serves them after the product's own. */
export const PLUGIN_CALLS = extensibleTable<Record<string, Registered>>('call', {})

const CALL = /^(GET|POST|PUT|DELETE) (\/v1\/[a-z0-9_/:-]+)$/

/** Adds a plugin's calls. @throws Error for an address that isn't below /v1 */
export const registerCalls = (calls: Readonly<Record<string, PluginCall>>): void => {
  for (const [key, call] of Object.entries(calls)) {
    const [, method = '', path = ''] = CALL.exec(key) ?? []
    if (path === '')
      throw new Error(
        `laurel(): "${key}" is no call. Write a method and a path below /v1, such as "GET /v1/birthdays/:id".`,
      )
    extendTable('call', { [key]: { ...call, key, method, parts: path.split('/').slice(2) } }, CALL)
  }
}

/** The calls that match an address, one for each method, with their parameters. @param path the segments after /v1 */
export const findPluginCalls = (path: readonly string[]) =>
  Object.values(PLUGIN_CALLS).flatMap((call) => {
    if (call.parts.length !== path.length) return []
    const params: Record<string, string> = {}
    const fits = call.parts.every((part, index) => {
      const segment = path[index] ?? ''
      if (!part.startsWith(':')) return part === segment
      params[part.slice(1)] = segment
      return true
    })
    return fits ? [{ call, params }] : []
  })

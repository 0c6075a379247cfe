import { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import { type Address, shapeOf } from '@/http/server/call-address'
import type { Reply } from '@/http/server/reply'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import type { Limit } from '@/platform/rate-limit'
import type { ApiCallContext } from './api-call-context'
import { findOverlap } from './api-call-keys'
import { API_CALLS } from './api-calls'
import type { ApiErrorCode, Problem } from './api-error'
import type { ApiExample } from './examples'

/** `detail` says why a key has to wait. */
export type WrongTries = Limit & { detail: string }

export type PluginCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** The scope that the key must have. */
  scope: ApiKeyScope
  /** What the call is for, as shown at /developers. */
  summary: string
  /** Validates the body or, for GET, the query. */
  input: Input
  /** The body of a success. It types `reply` and describes the answer in openapi.json. */
  output?: Output
  /** What its group is called at /developers: calls whose addresses begin alike are one. */
  group?: string
  example?: ApiExample
  /** Statuses of success; 200 by default. */
  success?: readonly (200 | 201 | 202)[]
  /** The codes that `handle` may return, in addition to those that every call can have. */
  errors?: readonly ApiErrorCode[]
  /** For calls that look up a secret: how many 404s and 422s a key may get, after which it has to wait. */
  wrongTries?: WrongTries
  handle: (context: ApiCallContext, input: z.infer<Input>) => Promise<Reply<z.input<Output>> | Reply<Problem>>
}

/** Types a plugin's call: `handle` gets what `input` parsed, and returns what `output` describes. */
export const defineCall = <Input extends z.ZodType, Output extends z.ZodType>(
  call: PluginCall<Input, Output>,
): PluginCall => ({ ...call, handle: (context, input) => call.handle(context, input as z.infer<Input>) })

type Registered = PluginCall & Address & { key: string }

/** Calls of plugins by `GET /v1/...`. app/(api)/v1/[...path] serves them after the product's own. */
export const PLUGIN_CALLS = extensibleTable<Record<string, Registered>>('call', {})

const KEY = /^(GET|POST|PUT|PATCH|DELETE) (\/v1(?:\/(?:[a-z0-9_-]+|:[a-z0-9_]+))+)$/

/**
 * Adds a plugin's calls.
 * @throws Error for an address that isn't below /v1, and for the name of another call, parameter or schema
 */
export const registerCalls = (calls: Readonly<Record<string, PluginCall>>): void => {
  for (const [key, call] of Object.entries(calls)) {
    const [, method = '', path = ''] = KEY.exec(key) ?? []
    if (path === '')
      throw new Error(
        `laurel(): "${key}" is no call. Write a method and a path below /v1, such as "GET /v1/birthdays/:id".`,
      )
    refuseTaken(key, path)
    refuseSchemaNames(key, call)
    extendTable('call', { [key]: { ...call, key, method, parts: path.split('/').slice(1) } }, KEY)
  }
}

/** Refuses an address that another call answers, because only one of them would be reached. */
const refuseTaken = (key: string, path: string): void => {
  const names = path.match(/:\w+/g) ?? []
  if (new Set(names).size < names.length)
    throw new Error(`laurel(): "${key}" has two parameters of the same name. Rename one.`)
  const taken = findOverlap(path)
  if (taken) throw new Error(`laurel(): "${key}" would answer an address of "${taken}". Choose another path.`)
  const twin = Object.keys(PLUGIN_CALLS).find((other) => other !== key && shapeOf(other) === shapeOf(key))
  if (twin) throw new Error(`laurel(): "${key}" is the same address as "${twin}". Choose another path.`)
}

/** Refuses a schema's id that the product uses, because openapi.json has one schema of each name. */
const refuseSchemaNames = (key: string, { input, output }: Pick<PluginCall, 'input' | 'output'>): void => {
  const own = [input, ...(output ? [output] : [])].flatMap(namesOf)
  const taken = own.length > 0 && productNames()
  const name = taken && own.find((one) => taken.has(one))
  if (name) throw new Error(`laurel(): "${key}" has a schema with the id "${name}", which the product uses. Rename it.`)
}

const namesOf = (schema: z.ZodType): string[] => {
  const { $defs = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys($defs).filter((name) => !name.startsWith('__'))
}

const productNames = (): Set<string> =>
  new Set(['Problem', ...Object.values(API_CALLS).flatMap(({ input, output }) => [input, output].flatMap(namesOf))])

import { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import { API_ERRORS, type ApiErrorCode, apiError } from '@/http/api/api-error'
import type { ApiExample } from '@/http/api/examples'
import { env } from '@/platform/env'
import { describePath, operationId } from './describe-calls'
import { describeInput, type JsonSchema } from './describe-input'
import { type DescribedWebhook, describeWebhooks, WEBHOOK_HEADERS } from './describe-webhooks'

/** A call as declared by its row in API_CALLS or by a plugin. */
export type DescribedApiCall = {
  key: string
  scope: ApiKeyScope
  summary: string
  input: z.ZodType
  /** Absent for calls of plugins that don't declare it. */
  output?: z.ZodType | undefined
  success?: readonly number[] | undefined
  errors?: readonly ApiErrorCode[] | undefined
  isIdempotent?: boolean | undefined
  example?: ApiExample | undefined
  /** What a plugin calls the group of its addresses. */
  group?: string | undefined
}

type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> }>

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: unknown[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}

export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  webhooks: Record<string, DescribedWebhook>
  components: Record<string, object> & { schemas: Record<string, JsonSchema> }
}

const TAGS: Record<string, string> = {
  participants: 'Participants',
  test_participants: 'Test participants',
  points: 'Points',
  challenges: 'Challenges and completions',
  rewards: 'Rewards and coupon codes',
  claims: 'Claims and their delivery',
  receipts: 'Purchases, receipts and returns',
  tiers: 'Tiers',
  imports: 'Imports',
  events: 'Webhook events',
}

/** Errors that every call, and every write, can have. */
const ALWAYS: readonly ApiErrorCode[] = [
  ...([
    'not_json',
    'invalid_character',
    'invalid_api_key',
    'missing_scope',
    'program_not_active',
    'program_is_live',
    'integration_key_required',
  ] as const),
  ...(['invalid_request', 'rate_limited', 'internal_error', 'unavailable'] as const),
]
const WRITES: readonly ApiErrorCode[] = ['idempotency_key_required', 'too_large', 'refused']
const ONCE: readonly ApiErrorCode[] = ['request_running', 'idempotency_key_mismatch']

/** The public API as an OpenAPI 3.1 document, generated from the schemas that validate it (RULE-71). */
export const describeApi = (calls: DescribedApiCall[], version: string): ApiDocument => {
  const schemas: ApiDocument['components']['schemas'] = { Problem: PROBLEM }
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    const [method = '', path = ''] = call.key.split(' ')
    const address = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeOperation(call, method, path, schemas) }
  }
  const groups = Object.fromEntries(calls.flatMap(({ group, key }) => (group ? [[tagOf(key), group]] : [])))
  const used = [
    ...new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags))),
  ]
  return {
    openapi: '3.1.0',
    info: { title: 'Laurel API', version, description: ABOUT },
    servers: [
      {
        url: new URL(env.PUBLIC_URL).origin,
        description: "The platform's host. Programs answer on their own hosts too.",
      },
    ],
    tags: used.map((name) => ({ name, description: TAGS[name] ?? groups[name] ?? 'Calls of a plugin' })),
    paths,
    webhooks: describeWebhooks((schema) => describeOutput(schema, schemas)),
    components: {
      ...{ securitySchemes: SECURITY, parameters: PARAMETERS, headers: HEADERS, schemas },
      examples: problemExamples(),
    },
  }
}

/** The first part of an address below `/v1`. */
const tagOf = (key: string): string => key.split('/')[2] ?? ''

const describeOperation = (
  { errors = [], example, input, isIdempotent = false, key, output, scope, success = [200], summary }: DescribedApiCall,
  method: string,
  path: string,
  schemas: Record<string, JsonSchema>,
): ApiOperation => {
  const isWrite = method !== 'GET'
  const taken = hoist(describeInput(input), schemas)
  const inPath: ApiErrorCode[] = path.includes(':') ? ['invalid_url'] : []
  const codes = [...ALWAYS, ...inPath, ...(isWrite ? WRITES : []), ...(isWrite && !isIdempotent ? ONCE : []), ...errors]
  const answer = output && describeOutput(output, schemas)
  const statuses = output ? success : isWrite ? [200, 201] : [200]
  return {
    operationId: operationId(key.replace('/v1/', '')),
    tags: [tagOf(key)],
    summary,
    description: `Needs the scope \`${scope}\`.`,
    security: [{ api_key: [] }],
    parameters: [
      ...describePath(path).map((parameter) => withExample(parameter, example?.params?.[parameter.name])),
      ...(isWrite ? [{ $ref: '#/components/parameters/idempotency_key' }] : queryOf(taken)),
    ],
    ...(isWrite && method !== 'DELETE'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': withExample({ schema: taken }, example?.body) },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: SUCCESS[status] ?? 'Done.',
            headers: RATE_HEADERS,
            ...(answer ? { content: { 'application/json': withExample({ schema: answer }, example?.answer) } } : {}),
          },
        ]),
      ),
      ...describeErrors(codes),
    },
  }
}

const describeOutput = (output: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema =>
  hoist(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }), schemas)

const withExample = <Described extends object>(described: Described, example: unknown) =>
  example === undefined ? described : { ...described, example }

const SUCCESS: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Started. It goes on in the background.',
}

const describeErrors = (codes: readonly ApiErrorCode[]): ApiOperation['responses'] => {
  const statuses = [...new Set(codes.map((code) => API_ERRORS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => API_ERRORS[code].status === status)
      const examples = Object.fromEntries(ofStatus.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      const schema = { $ref: '#/components/schemas/Problem' }
      return [
        status,
        {
          description: ofStatus.map((code) => `\`${code}\`: ${API_ERRORS[code].message}`).join(' '),
          content: { 'application/problem+json': { schema, examples } },
        },
      ]
    }),
  )
}

/** A problem for each code, for tools that show or mock answers. */
const problemExamples = () =>
  Object.fromEntries(
    (Object.keys(API_ERRORS) as ApiErrorCode[]).map((code) => {
      const errors: Record<string, string[]> = code === 'invalid_request' ? { points: ['Must be at least 1.'] } : {}
      return [code, { summary: API_ERRORS[code].message, value: apiError(code, {}, errors).body }]
    }),
  )

const queryOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

/**
 * Moves a schema's named definitions to the document's components. @throws Error for two different schemas of one name
 */
const hoist = ({ $defs = {}, $schema: _, ...schema }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema => {
  for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
    const named = toComponents(definition)
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(named))
      throw new Error(`two schemas of the API have the name ${name}`)
    schemas[name] = named
  }
  return toComponents(schema)
}

const toComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema

const ABOUT = [
  'Send an API key with each call: `Authorization: Bearer lrl_live_…`. Create keys in the console: Settings → Integrations → API keys. Each call names the scope that it needs.',
  'Every write needs an `Idempotency-Key` that you choose. For 24 hours, the same key with the same request returns the same answer, with the header `Idempotent-Replayed`. Refused requests can be repeated.',
  'Lists return `data`, the newest first, and `next_cursor`. Pass it as `cursor` for the next page.',
  'Errors are problem details (RFC 9457): `code` is stable, and `errors` lists invalid fields. `error` is the older form of the same.',
  'The headers `RateLimit-Policy` and `RateLimit` tell how many calls the key has left in this minute.',
].join('\n\n')

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'error'],
  additionalProperties: false,
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(API_ERRORS), description: 'Stable: for programs.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        additionalProperties: false,
        properties: { pointer: { type: 'string', examples: ['#/items/0/price'] }, detail: { type: 'string' } },
      },
    },
    error: {
      type: 'object',
      deprecated: true,
      required: ['code', 'message', 'errors'],
      additionalProperties: false,
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

const SECURITY = {
  api_key: { type: 'http', scheme: 'bearer', description: 'A key of a program, made in its console.' },
}

const PARAMETERS = {
  ...WEBHOOK_HEADERS,
  idempotency_key: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Yours, one for each write. The same key again is the same write; another body is refused.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
}

const HEADERS = {
  RateLimitPolicy: { description: 'Calls that the key may make a minute.', schema: { type: 'string' } },
  RateLimit: { description: 'Calls that are left, and seconds until they start again.', schema: { type: 'string' } },
}
const RATE_HEADERS = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

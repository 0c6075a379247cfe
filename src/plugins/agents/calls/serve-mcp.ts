import {
  type CallToolResult,
  createMcpHandler,
  McpServer,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import {
  type Context,
  consumeRateLimit,
  createContext,
  explainIssue,
  type FoundApiKey,
  fieldErrors,
  findApiKey,
  hasForeignOrigin,
  isDatabaseUnavailableError,
  isRefusal,
  openPayload,
  parseWireJson,
  poolOf,
  preparedSql,
  RETRY_AFTER_SECONDS,
  readOrigin,
  requestIdOf,
  toErrorList,
  UnstorableText,
} from '@/plugin/http'
import {
  AGENT_TOOLS,
  auditRefusal,
  executePlan,
  INSTRUCTIONS,
  planAnswer,
  planWithTool,
  readWithTool,
  TOOL_REFUSALS,
  type ToolRefusal,
  ToolRefused,
} from '../domain'

const WINDOW_SECONDS = 60
const PLANNING = {
  dry_run: z.boolean().default(true).describe('true: returns a plan and changes nothing. false: executes a plan.'),
  plan_hash: z.string().max(100).optional().describe('Of the plan to execute. The rest of the input must be the same.'),
}

/**
 * Serves the agents' tools over MCP's Streamable HTTP (RULE-73). The API key determines the program and the available
 * tools. Requests from browsers of other sites are refused, even with a valid key.
 */
export const serveMcp = async (request: NextRequest): Promise<Response> => {
  if (hasForeignOrigin(request.headers)) return refuse(403, 'This origin is not allowed.')
  try {
    return await serve(request)
  } catch (error) {
    if (isDatabaseUnavailableError(error))
      return refuse(503, 'The service is temporarily unavailable.', { 'retry-after': String(RETRY_AFTER_SECONDS) })
    const payload = await openPayload()
    payload.logger.error(
      { code: 'REQUEST_FAILED', err: error, requestId: requestIdOf(request.headers) },
      'a request of an agent failed',
    )
    return refuse(500, 'Something went wrong.')
  }
}

const serve = async (request: NextRequest): Promise<Response> => {
  const payload = await openPayload()
  const sql = preparedSql(payload)
  const now = new Date()
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const actor = await findApiKey(sql, secret, now)
  const host = request.headers.get('x-laurel-program')
  if (!actor || (host !== null && host !== String(actor.programId)))
    return refuse(401, 'Send an API key of the program as a bearer token.', { 'www-authenticate': 'Bearer' })
  const bound = { name: 'api-key', times: actor.callsPerMinute, withinSeconds: WINDOW_SECONDS }
  const limit = await consumeRateLimit(poolOf(payload), bound, String(actor.id))
  if (!limit.ok) return refuse(429, 'Too many calls.', { 'retry-after': String(limit.retryAfterSeconds) })
  const running = await sql("select 1 from programs where id = $1 and status = 'active'", [actor.programId])
  if (running.length === 0) return refuse(403, 'Use a key of an active program.')
  if (!actor.isAgent) return refuse(403, 'Use a key for AI assistants. This one is for integrations, which call /v1.')
  const message = await readMessage(request)
  if (!message) return refuse(400, 'Send one message at a time: a batch would count as one call.')
  const context = createContext(payload, { actor, cause: 'POST /mcp', now, origin: readOrigin(request.headers) })
  return createMcpHandler(() => createServer(context, actor)).fetch(message)
}

/** The request with its body read; null for a batch, which JSON-RPC allows and newer versions of MCP don't. */
const readMessage = async (request: NextRequest): Promise<Request | null> => {
  if (request.body === null) return request
  const body = await request.text()
  if (body.trimStart().startsWith('[')) return null
  return new Request(request.url, { method: request.method, headers: request.headers, body, signal: request.signal })
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, { status, headers })

const createServer = (context: Context, actor: FoundApiKey): McpServer => {
  const server = new McpServer({ name: 'laurel', version: '1.0.0' }, { instructions: INSTRUCTIONS })
  for (const [name, tool] of Object.entries(AGENT_TOOLS)) {
    if (!actor.scopes.includes(tool.scope)) continue
    const schema = z.strictObject({ ...tool.input.shape, ...(tool.isWrite ? PLANNING : {}) })
    server.registerTool(
      name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: describeOnly(schema),
        outputSchema: tool.isWrite
          ? planAnswer.extend({ result: tool.output })
          : z.object({ summary: z.string(), data: tool.output }),
        annotations: {
          readOnlyHint: !tool.isWrite,
          destructiveHint: false,
          idempotentHint: !tool.isWrite,
          openWorldHint: false,
        },
      },
      (input: unknown) => callTool(context, actor, name, schema, input),
    )
  }
  return server
}

/** Describes the input to the agent. `callTool` validates it, so that it can explain what is wrong. */
const describeOnly = (schema: z.ZodObject): StandardSchemaWithJSON => ({
  '~standard': { ...schema['~standard'], validate: (value) => ({ value }) },
})

const callTool = async (
  context: Context,
  { id, programId }: FoundApiKey,
  tool: string,
  schema: z.ZodObject,
  sent: unknown,
): Promise<CallToolResult> => {
  const toolCall = { programId, apiKeyId: id, tool }
  try {
    const { dry_run, plan_hash, ...input } = readArguments(schema, sent)
    const run = { ...toolCall, input }
    if (!AGENT_TOOLS[tool]?.isWrite) return answer(await readWithTool(context, run))
    if (dry_run !== false) return answer(await planWithTool(context, run))
    return answer(await executePlan(context, run, String(plan_hash ?? '')))
  } catch (error) {
    await auditRefusal(context, toolCall)
    if (ToolRefused.is(error)) return refusal(error.code, error.errors)
    if (isRefusal(error)) return refusal('refused', {}, error.message)
    context.payload.logger.error({ code: 'REQUEST_FAILED', err: error, tool }, 'a tool of an agent failed')
    return refusal('failed')
  }
}

/** @throws ToolRefused */
const readArguments = (schema: z.ZodObject, sent: unknown): Record<string, unknown> => {
  const given = Object.entries(readStorable(sent))
  // Some assistants send null for every optional argument that they leave out.
  const fields = given.filter(([name, value]) => value !== null || !(name in schema.shape))
  const parsed = schema.safeParse(Object.fromEntries(fields), {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown ${issue.keys.length > 1 ? 'arguments' : 'argument'}: ${issue.keys.join(', ')}. This tool takes ${Object.keys(schema.shape).join(', ') || 'none'}.`
        : explainIssue(issue),
  })
  if (!parsed.success) throw new ToolRefused('invalid_input', fieldErrors(parsed.error))
  return parsed.data
}

/** The arguments, if PostgreSQL can store their texts. */
const readStorable = (sent: unknown): object => {
  try {
    return Object(parseWireJson(JSON.stringify(sent ?? {})))
  } catch (error) {
    throw new ToolRefused(UnstorableText.is(error) ? 'invalid_character' : 'invalid_input')
  }
}

/** The same twice: as data, and as text for clients that read only text. */
const answer = (result: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: result,
})

/** A sentence that tells the agent what to do, with the code and the fields as data beside it. */
const refusal = (
  code: ToolRefusal,
  fields: Record<string, string[]> = {},
  detail: string = TOOL_REFUSALS[code],
): CallToolResult => {
  const lines = Object.entries(fields).flatMap(([field, details]) =>
    details.map((text) => (field === 'base' ? text : `${field}: ${text}`)),
  )
  return {
    isError: true,
    content: [{ type: 'text', text: [detail, ...lines].join('\n') }],
    structuredContent: { code, detail, errors: toErrorList(fields) },
  }
}

import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { AGENT_TOOLS, auditRefusal, executePlan, planWithTool, readWithTool, ToolRefused } from '@/domain/agents'
import { type FoundApiKey, findApiKey } from '@/domain/api-keys'
import { type Context, createContext } from '@/domain/context'
import { hasForeignOrigin } from '@/platform/foreign-origin'
import { openPayload } from '@/platform/payload'
import { consumeRateLimit } from '@/platform/rate-limit'
import { readOrigin } from '@/platform/request-origin'
import { poolOf, preparedSql } from '@/platform/sql'

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
  if (running.length === 0 || actor.isTest) return refuse(403, 'Use a live key of an active program.')
  const context = createContext(payload, { actor, cause: 'POST /mcp', now, origin: readOrigin(request.headers) })
  return createMcpHandler(() => createServer(context, actor)).fetch(request)
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, { status, headers })

const createServer = (context: Context, actor: FoundApiKey): McpServer => {
  const server = new McpServer({ name: 'laurel', version: '1.0.0' })
  for (const [name, tool] of Object.entries(AGENT_TOOLS)) {
    if (!actor.scopes.includes(tool.scope)) continue
    server.registerTool(
      name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.isWrite ? tool.input.extend(PLANNING) : tool.input,
        annotations: {
          readOnlyHint: !tool.isWrite,
          destructiveHint: false,
          idempotentHint: !tool.isWrite,
          openWorldHint: false,
        },
      },
      (input: Record<string, unknown>) => callTool(context, actor, name, input),
    )
  }
  return server
}

const callTool = async (
  context: Context,
  { id, programId }: FoundApiKey,
  tool: string,
  { dry_run, plan_hash, ...input }: Record<string, unknown>,
): Promise<CallToolResult> => {
  const toolCall = { programId, apiKeyId: id, tool, input }
  try {
    if (!AGENT_TOOLS[tool]?.isWrite) return answer(await readWithTool(context, toolCall))
    if (dry_run !== false) return answer(await planWithTool(context, toolCall))
    return answer(await executePlan(context, toolCall, String(plan_hash ?? '')))
  } catch (error) {
    await auditRefusal(context, toolCall)
    if (error instanceof ToolRefused) return failure(error.message)
    context.payload.logger.error({ err: error, tool }, 'a tool of an agent failed')
    return failure('Something went wrong. Nothing was changed.')
  }
}

const answer = (result: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
})

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

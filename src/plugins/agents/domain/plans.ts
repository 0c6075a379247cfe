import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context, ToolResult } from '@/plugin'
import {
  anyHooked,
  BrandedError,
  canonicalJson,
  inTransaction,
  onlyRow,
  recordAudit,
  runHooks,
  sha256,
} from '@/plugin/domain'
import { ToolRefused } from './refusals'
import { AGENT_TOOLS } from './tools'

/** Points that agents may give per day without approval, unless the program sets another limit. */
export const DEFAULT_LIMIT = 500
/** How long a plan can be executed. */
const PLAN_HOURS = 24
const LOCK = 'agents'

type Caller = { programId: number; apiKeyId: number }
type AuditedCall = { programId: number; tool: string }
type ToolCall = Caller & { tool: string; input: Record<string, unknown> }

/** The answer of a tool that writes, beside the tool's `result`. */
export const planAnswer = z.object({
  plan_hash: z.string().describe('Send it with dry_run: false and the same input to execute the plan.'),
  executed: z.boolean().describe('false: nothing was changed, and ids in `result` are a preview.'),
  summary: z.string(),
  points: z.int(),
  needs_approval: z.boolean().describe('An administrator has to approve the plan in the console first.'),
})
export type Plan = z.output<typeof planAnswer> & { result: unknown }

class DryRun extends BrandedError {
  static override readonly laurel = 'dry_run'
  constructor(readonly result: ToolResult) {
    super('a dry run is rolled back')
  }
}

const runTool = (context: Context, { input, programId, tool }: ToolCall): Promise<ToolResult> => {
  const found = AGENT_TOOLS[tool]
  if (!found) throw new ToolRefused('unknown_tool')
  return found.run(context, programId, input)
}

/** Runs a read-only tool. */
export const readWithTool = async (context: Context, toolCall: ToolCall): Promise<ToolResult> => {
  const result = await runTool(context, toolCall)
  await auditCall(context, toolCall, 'read', null)
  return result
}

/** Runs the tool in a transaction, rolls it back, and stores the result as a plan (RULE-73). */
export const planWithTool = async (context: Context, toolCall: ToolCall): Promise<Plan> => {
  const { summary, points = 0, data } = await dryRun(context, toolCall)
  const hash = sha256(
    JSON.stringify([toolCall.programId, toolCall.apiKeyId, toolCall.tool, toolCall.input, randomUUID()]),
  )
  return inTransaction(context, async (tx) => {
    const needsApproval = points > 0 && (await pointsLeft(tx, toolCall.programId)) < points
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into agent_plans (program_id, api_key_id, tool, input, hash, status, summary, points, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
        [
          toolCall.programId,
          toolCall.apiKeyId,
          toolCall.tool,
          JSON.stringify(toolCall.input),
          hash,
          needsApproval ? 'waiting' : 'planned',
          summary,
          points,
          tx.now,
        ],
      ),
    )
    await auditCall(tx, toolCall, 'planned', id)
    return { plan_hash: hash, executed: false, summary, points, needs_approval: needsApproval, result: data }
  })
}

const dryRun = async (context: Context, toolCall: ToolCall): Promise<ToolResult> => {
  try {
    return await inTransaction(context, async (tx) => {
      const result = await runTool(tx, toolCall)
      // As before a commit: a plan that hooks refuse could never be executed.
      if (anyHooked(tx.payload)) await runHooks(tx)
      throw new DryRun(result)
    })
  } catch (error) {
    if (DryRun.is(error)) return error.result
    throw error
  }
}

/** Executes a plan once, for the key that planned it and with the same input. */
export const executePlan = (context: Context, toolCall: ToolCall, hash: string): Promise<Plan> =>
  inTransaction(context, async (tx): Promise<Plan> => {
    // A program's plans execute one at a time, so that concurrent ones can't exceed the limit together.
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [LOCK, toolCall.programId])
    const [plan] = await tx.sql<{ id: number; input: unknown; points: number; status: string; is_over: boolean }>(
      `select id, input, points::int, status, created_at < $5::timestamptz - interval '${PLAN_HOURS} hours' as is_over from agent_plans
       where program_id = $1 and api_key_id = $2 and tool = $3 and hash = $4 for no key update`,
      [toolCall.programId, toolCall.apiKeyId, toolCall.tool, hash, tx.now],
    )
    if (!plan) throw new ToolRefused('plan_not_found')
    if (canonicalJson(plan.input) !== canonicalJson(toolCall.input)) throw new ToolRefused('plan_differs')
    if (plan.status === 'executed') throw new ToolRefused('plan_executed')
    if (plan.status === 'rejected') throw new ToolRefused('plan_rejected')
    if (plan.is_over) throw new ToolRefused('plan_expired')
    if (plan.status === 'waiting') throw new ToolRefused('plan_waiting')
    const { data, points = 0, summary } = await runTool(tx, toolCall)
    const isApproved = plan.status === 'approved' && points <= plan.points
    if (!isApproved && points > 0 && (await pointsLeft(tx, toolCall.programId)) < points)
      throw new ToolRefused('above_limit')
    await tx.sql(
      `update agent_plans set status = 'executed', executed_at = $2, is_approved = $3, result = $4, updated_at = $2 where id = $1`,
      [plan.id, tx.now, isApproved, JSON.stringify(data)],
    )
    await auditCall(tx, toolCall, 'executed', plan.id)
    return { plan_hash: hash, executed: true, summary, points, needs_approval: false, result: data }
  })

/** Points that agents may still give today without approval. */
const pointsLeft = async ({ now, sql }: Context, programId: number): Promise<number> => {
  const { left } = onlyRow(
    await sql<{ left: number }>(
      `select coalesce((select points_limit from agent_settings where program_id = $1), ${DEFAULT_LIMIT})::int
         - coalesce((select sum(points) from agent_plans where program_id = $1 and status = 'executed' and not is_approved
           and executed_at > $2::timestamptz - interval '24 hours'), 0)::int as left`,
      [programId, now],
    ),
  )
  return left
}

/** Audits a call that was refused or failed. */
export const auditRefusal = (context: Context, toolCall: AuditedCall): Promise<void> =>
  auditCall(context, toolCall, 'refused', null)

/** Audits a call. The entry contains no personal data, so erasing a participant doesn't have to clear it. */
const auditCall = (
  context: Context,
  { programId, tool }: AuditedCall,
  verb: 'executed' | 'planned' | 'read' | 'refused',
  planId: number | null,
): Promise<void> =>
  recordAudit(context, {
    action: `agent.${verb}`,
    recordType: 'agent_plans',
    recordId: planId,
    programId,
    after: { tool },
  })

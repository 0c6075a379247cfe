import { type Context, inTransaction, recordAudit } from '@/plugin/domain'
import { DEFAULT_LIMIT } from './plans'

export type ListedPlan = {
  id: number
  tool: string
  summary: string
  points: number
  status: 'approved' | 'executed' | 'planned' | 'rejected' | 'waiting'
  key_name: string
  decided_by: string | null
  created_at: Date
  executed_at: Date | null
}

/** The plans of agents, those that need approval first. */
export const listPlans = ({ sql }: Context, programId: number): Promise<ListedPlan[]> =>
  sql<ListedPlan>(
    `select a.id, a.tool, a.summary, a.points::int, a.status, k.name as key_name, a.created_at, a.executed_at,
       nullif(trim(concat_ws(' ', d.first_name, d.last_name)), '') as decided_by
     from agent_plans a join api_keys k on k.id = a.api_key_id left join administrators d on d.id = a.decided_by_id
     where a.program_id = $1 order by a.status = 'waiting' desc, a.id desc limit 100`,
    [programId],
  )

export const findLimit = async ({ sql }: Context, programId: number): Promise<number> => {
  const [row] = await sql<{ points_limit: number }>(
    'select points_limit::int from agent_settings where program_id = $1',
    [programId],
  )
  return row?.points_limit ?? DEFAULT_LIMIT
}

export const setLimit = (context: Context, programId: number, limit: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await findLimit(tx, programId)
    await tx.sql(
      `insert into agent_settings (program_id, points_limit, created_at, updated_at) values ($1, $2, $3, $3)
       on conflict (program_id) do update set points_limit = $2, updated_at = $3`,
      [programId, limit, tx.now],
    )
    await recordAudit(tx, {
      action: 'agent.limit_changed',
      recordType: 'agent_plans',
      recordId: null,
      programId,
      before: { points_limit: before },
      after: { points_limit: limit },
    })
  })

/** Approves or rejects a plan that needs approval. */
export const decidePlan = (
  context: Context,
  { isApproved, planId, programId }: { programId: number; planId: number; isApproved: boolean },
): Promise<{ ok: boolean }> =>
  inTransaction(context, async (tx) => {
    const decided = await tx.sql(
      `update agent_plans set status = $3, decided_by_id = $4, decided_at = $5, updated_at = $5
       where id = $1 and program_id = $2 and status = 'waiting' returning id`,
      [
        planId,
        programId,
        isApproved ? 'approved' : 'rejected',
        tx.actor.type === 'administrator' ? tx.actor.id : null,
        tx.now,
      ],
    )
    if (decided.length === 0) return { ok: false }
    await recordAudit(tx, {
      action: isApproved ? 'agent.approved' : 'agent.rejected',
      recordType: 'agent_plans',
      recordId: planId,
      programId,
    })
    return { ok: true }
  })

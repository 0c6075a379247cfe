import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'

export type Assignee = { id: number; name: string }

const NAME = `coalesce(nullif(btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), ''), a.email)`
/** Administrators who may answer the program's cases. */
const MAY_ANSWER = `a.status = 'active' and a.organization_id = (select organization_id from programs where id = $1)
  and (a.is_admin or exists (select from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id
    where g._parent_id = a.id and (g.program_id is null or g.program_id = $1) and rp.value::text = 'users.manage'))`

export const listAssignees = ({ sql }: Context, programId: number): Promise<Assignee[]> =>
  sql<Assignee>(
    `select a.id, ${NAME} as name from administrators a where ${MAY_ANSWER} order by name, a.id limit 200`,
    [programId],
  )

type Assignment = { programId: number; caseId: number; administratorId: number | null }

/** @returns false for an unknown case, or an administrator who may not answer it */
export const assignCase = (context: Context, { administratorId, caseId, programId }: Assignment): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    const [before] = await tx.sql<{ assignee_id: number | null }>(
      'select assignee_id from help_cases where id = $1 and program_id = $2 for update',
      [caseId, programId],
    )
    if (!before) return false
    if (before.assignee_id === administratorId) return true
    const assigned = await tx.sql(
      `update help_cases set assignee_id = $3::int, updated_at = $4 where id = $2 and program_id = $1
         and ($3::int is null or exists (select from administrators a where a.id = $3::int and ${MAY_ANSWER})) returning id`,
      [programId, caseId, administratorId, tx.now],
    )
    if (assigned.length === 0) return false
    await audit(tx, {
      action: 'help.assigned',
      recordType: 'help_cases',
      recordId: caseId,
      programId,
      before: { administrator_id: before.assignee_id },
      after: { administrator_id: administratorId },
    })
    return true
  })

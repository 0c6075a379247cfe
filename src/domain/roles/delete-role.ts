import { lockOrganization } from '@/domain/administrators'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findRole } from './write-role'

export type DeletedRole = { ok: true } | { ok: false; reason: 'unknown' | 'built_in' | 'held' }

/** Deletes a role that no administrator has. Built-in roles can't be deleted (RULE-5). */
export const deleteRole = (context: Context, organizationId: number, roleId: number): Promise<DeletedRole> =>
  inTransaction(context, async (tx): Promise<DeletedRole> => {
    await lockOrganization(tx, organizationId)
    const before = await findRole(tx, organizationId, roleId)
    if (!before) return { ok: false, reason: 'unknown' }
    if (before.built_in) return { ok: false, reason: 'built_in' }
    // Grants take the same lock, so none can appear between this check and the deletion.
    const held = await tx.sql('select 1 from administrators_grants where role_id = $1 limit 1', [roleId])
    if (held.length > 0) return { ok: false, reason: 'held' }
    await tx.sql('delete from roles where id = $1', [roleId])
    await recordAudit(tx, {
      action: 'role.deleted',
      recordType: 'roles',
      recordId: roleId,
      programId: null,
      organizationId,
      before,
    })
    return { ok: true }
  })

import { lockOrganization } from '@/domain/administrators'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { isPermission } from '@/domain/permissions'
import { inOrder } from './create-role'
import type { RoleInput } from './role-input'
import { findRole, isNameTaken, writePermissions } from './write-role'

export type UpdatedRole = { ok: true } | { ok: false; reason: 'unknown' | 'name_taken' }

/** Changes a role for all holders, from their next request on. */
export const updateRole = (
  context: Context,
  organizationId: number,
  roleId: number,
  { description, name, permissions }: RoleInput,
): Promise<UpdatedRole> =>
  inTransaction(context, async (tx): Promise<UpdatedRole> => {
    await lockOrganization(tx, organizationId)
    const before = await findRole(tx, organizationId, roleId)
    if (!before) return { ok: false, reason: 'unknown' }
    if (await isNameTaken(tx, organizationId, name, roleId)) return { ok: false, reason: 'name_taken' }
    await tx.sql(`update roles set name = $2, description = nullif($3, ''), updated_at = $4 where id = $1`, [
      roleId,
      name,
      description,
      tx.now,
    ])
    // Those of a plugin that isn't installed stay, for when it is again.
    const unknown = before.permissions.filter((pair) => !isPermission(pair))
    await writePermissions(tx, roleId, [...inOrder(permissions), ...unknown])
    await recordAudit(tx, {
      action: 'role.updated',
      recordType: 'roles',
      recordId: roleId,
      programId: null,
      organizationId,
      before,
      after: await findRole(tx, organizationId, roleId),
    })
    return { ok: true }
  })

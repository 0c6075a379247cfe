import { lockOrganization } from '@/domain/administrators'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { allPermissions } from '@/domain/permissions'
import { onlyRow } from '@/platform/sql'
import type { RoleInput } from './role-input'
import { findRole, isNameTaken, writePermissions } from './write-role'

/** Per organization: more than anybody could tell apart. */
const MAX_ROLES = 50

export type CreatedRole = { ok: true; roleId: number } | { ok: false; reason: 'name_taken' | 'too_many' }

/** Creates a named set of permissions (RULE-5). */
export const createRole = (
  context: Context,
  organizationId: number,
  { description, name, permissions }: RoleInput,
): Promise<CreatedRole> =>
  inTransaction(context, async (tx): Promise<CreatedRole> => {
    await lockOrganization(tx, organizationId)
    if (await isNameTaken(tx, organizationId, name, null)) return { ok: false, reason: 'name_taken' }
    const { count } = onlyRow(
      await tx.sql<{ count: number }>('select count(*)::int as count from roles where organization_id = $1', [
        organizationId,
      ]),
    )
    if (count >= MAX_ROLES) return { ok: false, reason: 'too_many' }
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into roles (organization_id, name, description, built_in, updated_at, created_at)
         values ($1, $2, nullif($3, ''), false, $4, $4) returning id`,
        [organizationId, name, description, tx.now],
      ),
    )
    await writePermissions(tx, id, inOrder(permissions))
    await recordAudit(tx, {
      action: 'role.created',
      recordType: 'roles',
      recordId: id,
      programId: null,
      organizationId,
      after: await findRole(tx, organizationId, id),
    })
    return { ok: true, roleId: id }
  })

/** Distinct permissions, in the order of the table. */
export const inOrder = (permissions: RoleInput['permissions']): RoleInput['permissions'] =>
  allPermissions().filter((pair) => permissions.includes(pair))

import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'

/** A stored role, for the audit log and for comparison with changes. */
export type StoredRole = { name: string; description: string | null; built_in: boolean; permissions: PermissionPair[] }

export const findRole = async ({ sql }: Context, organizationId: number, id: number): Promise<StoredRole | null> => {
  const [role] = await sql<StoredRole>(
    `select name, description, built_in,
       coalesce((select jsonb_agg(p.value order by p."order") from roles_permissions p where p.parent_id = r.id), '[]') as permissions
     from roles r where id = $1 and organization_id = $2`,
    [id, organizationId],
  )
  return role ?? null
}

/** Names are compared case-insensitively: 'manager' beside 'Manager' would be misleading. */
export const isNameTaken = async (
  { sql }: Context,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> => {
  const taken = await sql(
    'select 1 from roles where organization_id = $1 and lower(name) = lower($2) and id is distinct from $3::int limit 1',
    [organizationId, name, exceptId],
  )
  return taken.length > 0
}

/** Replaces a role's permissions, in the order of the table. Requires a transaction. */
export const writePermissions = async (
  { sql }: Context,
  roleId: number,
  permissions: readonly PermissionPair[],
): Promise<void> => {
  await sql('delete from roles_permissions where parent_id = $1', [roleId])
  await sql(
    `insert into roles_permissions ("order", parent_id, value)
     select position, $1, pair::enum_roles_permissions from unnest($2::text[]) with ordinality as given(pair, position)`,
    [roleId, permissions],
  )
}

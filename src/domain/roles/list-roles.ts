import type { Context } from '@/domain/context'
import { isPermission, type PermissionPair } from '@/domain/permissions'

export type RoleRow = {
  id: number
  name: string
  description: string | null
  built_in: boolean
  permissions: PermissionPair[]
  /** Administrators who hold it in any program. */
  holders: number
}

/** All roles of an organization, which has only a few. Permissions of plugins that aren't installed are left out. */
export const listRoles = async ({ sql }: Context, organizationId: number): Promise<RoleRow[]> => {
  const rows = await sql<RoleRow>(
    `select r.id, r.name, r.description, r.built_in,
       coalesce((select jsonb_agg(p.value order by p."order") from roles_permissions p where p.parent_id = r.id), '[]') as permissions,
       (select count(distinct g._parent_id)::int from administrators_grants g where g.role_id = r.id) as holders
     from roles r where r.organization_id = $1 order by r.built_in desc, lower(r.name), r.id`,
    [organizationId],
  )
  return rows.map((role) => ({ ...role, permissions: role.permissions.filter(isPermission) }))
}

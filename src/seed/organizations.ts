import { builtInRoles } from '@/domain/permissions'
import type { Role } from '@/payload-types'
import { demoContent } from './content'
import type { OrganizationKey } from './content/types'
import { ensureRows, idOf, type SeedState } from './seed-state'

export type OrganizationIds = Record<OrganizationKey, number>

/** Creates organizations with the roles that each starts with (RULE-5). */
export const seedOrganizations = async (state: SeedState): Promise<OrganizationIds> => {
  const ids = await ensureRows(state, {
    noun: 'organizations',
    collection: 'organizations',
    existing: 'select id, name as key from organizations',
    rows: demoContent.organizations.map(({ name }) => ({ key: name, data: { name } })),
  })
  const organizationIds = Object.fromEntries(
    demoContent.organizations.map(({ key, name }) => [key, idOf(ids, name)]),
  ) as OrganizationIds
  await ensureRows(state, {
    noun: 'roles',
    collection: 'roles',
    existing: "select id, organization_id || '/' || name as key from roles",
    rows: Object.values(organizationIds).flatMap((organization) =>
      builtInRoles().map(({ name, permissions }) => ({
        key: `${organization}/${name}`,
        data: { organization, name, permissions: permissions as Role['permissions'], built_in: true },
      })),
    ),
  })
  return organizationIds
}

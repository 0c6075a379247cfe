import type { BuiltInRole } from '@/domain/permissions'
import type { OrganizationKey, ProgramKey } from './content/types'
import type { OrganizationIds } from './organizations'
import { ensureRows, idOf, type ProgramIds, type SeedState } from './seed-state'

type DemoAdministrator = {
  email: string
  first_name: string
  last_name: string
  organization: OrganizationKey
  role: BuiltInRole
  /** Limits the roles to one program; without it, they apply to all of the organization's programs. */
  program?: ProgramKey
  isAdmin?: boolean
}

/** Reserved addresses that can't exist (RFC 2606), so their codes stay in the demo's mailbox. */
export const DEMO_ADMINISTRATORS: DemoAdministrator[] = [
  {
    email: 'owner@laurel.example',
    first_name: 'Rowan',
    last_name: 'Whitlock',
    organization: 'millbrook',
    role: 'Owner',
    isAdmin: true,
  },
  {
    email: 'owner@longstride.example',
    first_name: 'Ines',
    last_name: 'Marchetti',
    organization: 'longstride',
    role: 'Owner',
    isAdmin: true,
  },
  {
    email: 'manager@laurel.example',
    first_name: 'Theo',
    last_name: 'Barrow',
    organization: 'millbrook',
    role: 'Manager',
  },
  {
    email: 'receipts@laurel.example',
    first_name: 'Noor',
    last_name: 'Haddad',
    organization: 'millbrook',
    role: 'Receipt reviewer',
    program: 'pennywort',
  },
  {
    email: 'viewer@laurel.example',
    first_name: 'Callum',
    last_name: 'Reyes',
    organization: 'millbrook',
    role: 'Viewer',
  },
]

/** @returns the id of each email address */
export const seedAdministrators = async (
  state: SeedState,
  organizationIds: OrganizationIds,
  programIds: ProgramIds,
): Promise<Map<string, number>> => {
  const roles = await state.context.sql<{ id: number; key: string }>(
    "select id, organization_id || '/' || name as key from roles",
  )
  const roleIds = new Map(roles.map(({ id, key }) => [key, id]))
  return ensureRows(state, {
    noun: 'administrators',
    collection: 'administrators',
    existing: 'select id, lower(email) as key from administrators',
    rows: DEMO_ADMINISTRATORS.map(({ email, first_name, isAdmin = false, last_name, organization, program, role }) => {
      const organizationId = organizationIds[organization]
      return {
        key: email,
        data: {
          organization: organizationId,
          email,
          first_name,
          last_name,
          status: 'active',
          is_admin: isAdmin,
          grants: [
            { role: idOf(roleIds, `${organizationId}/${role}`), ...(program ? { program: programIds[program] } : {}) },
          ],
        },
      }
    }),
  })
}

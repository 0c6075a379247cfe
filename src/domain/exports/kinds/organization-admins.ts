import { ADMINISTRATOR_FILTERS, type AdministratorRow, listAllAdministrators } from '@/domain/administrators'
import { listParameters } from '@/domain/console-lists'
import { listKind } from '../export-kind'

/** 'Manager (Pennywort); Viewer (all programs)'. */
const formatGrants = ({ grants }: AdministratorRow): string =>
  grants.map(({ program, role }) => `${role} (${program ?? 'all programs'})`).join('; ')

export const organization_admins = listKind({
  permission: 'is_admin',
  filename: 'admins',
  parameters: listParameters(ADMINISTRATOR_FILTERS),
  rows: (context, { organizationId, parameters }) => listAllAdministrators(context, organizationId, parameters),
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'first_name', value: ({ first_name }) => first_name },
    { header: 'last_name', value: ({ last_name }) => last_name },
    { header: 'email', value: ({ email }) => email },
    { header: 'status', value: ({ status }) => status },
    { header: 'is_admin', value: ({ is_admin }) => is_admin },
    { header: 'roles', value: formatGrants },
    { header: 'last_signed_in_at', value: ({ last_signed_in_at }) => last_signed_in_at },
    { header: 'invited_at', value: ({ invited_at }) => invited_at },
    { header: 'invited_by', value: ({ invited_by }) => invited_by },
  ],
})

import type { AdministratorRow } from '@/domain/administrators'
import type { CsvColumn } from '@/domain/console-lists'
import { PERMISSION_PAIRS } from '@/domain/permissions'

const pairOf = (pair: string) => {
  const [resource, action] = pair.split('.')
  return { resource, action }
}

/** An administrator as the organization's own isAdmins see one (A §3, Admin user). */
export const presentAdministrator = (row: AdministratorRow) => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  preferred_locale: row.preferred_locale,
  isAdmin: row.is_admin,
  feature_flags: row.feature_flags,
  permissions: (row.is_admin ? PERMISSION_PAIRS : row.pairs).map(pairOf),
  status: row.status,
  grants: row.grants,
  last_signed_in_at: row.last_signed_in_at,
  invited_at: row.invited_at,
  invited_by: row.invited_by,
  created_at: row.created_at,
})

/** 'Manager (Pennywort); Viewer (all programs)'. */
const grantsInWords = ({ grants }: AdministratorRow): string =>
  grants.map(({ program, role }) => `${role} (${program ?? 'all programs'})`).join('; ')

export const ADMINISTRATOR_CSV: readonly CsvColumn<AdministratorRow>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'first_name', value: ({ first_name }) => first_name },
  { header: 'last_name', value: ({ last_name }) => last_name },
  { header: 'email', value: ({ email }) => email },
  { header: 'status', value: ({ status }) => status },
  { header: 'is_admin', value: ({ is_admin }) => is_admin },
  { header: 'roles', value: grantsInWords },
  { header: 'last_signed_in_at', value: ({ last_signed_in_at }) => last_signed_in_at },
  { header: 'invited_at', value: ({ invited_at }) => invited_at },
  { header: 'invited_by', value: ({ invited_by }) => invited_by },
]

import type { AdministratorRow } from '@/domain/administrators'
import { allPermissions } from '@/domain/permissions'

const pairOf = (pair: string) => {
  const [resource, action] = pair.split('.')
  return { resource, action }
}

/** An administrator as the organization's owners see them (CONSOLE-56). */
export const presentAdministrator = (row: AdministratorRow) => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  preferred_locale: row.preferred_locale,
  isAdmin: row.is_admin,
  feature_flags: row.feature_flags,
  permissions: (row.is_admin ? allPermissions() : row.pairs).map(pairOf),
  status: row.status,
  grants: row.grants,
  last_signed_in_at: row.last_signed_in_at,
  invited_at: row.invited_at,
  invited_by: row.invited_by,
  created_at: row.created_at,
})

import type { RoleRow } from '@/domain/roles'

export const presentRole = ({ built_in, description, holders, id, name, permissions }: RoleRow) => ({
  id,
  name,
  description,
  built_in,
  permissions,
  holders,
})

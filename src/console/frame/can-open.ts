import type { Administrator } from '@/domain/context'
import { allows } from '@/domain/permissions'
import type { ConsoleRoute } from '../routes'

/** Whether to show a link to the page. The page and its call check the permission again. */
export const canOpen = (
  administrator: Administrator,
  programId: number | null,
  { permission, tenant }: Pick<ConsoleRoute, 'permission' | 'tenant'>,
): boolean => {
  if (permission === 'is_admin') return administrator.isAdmin
  if (!tenant) return true
  if (programId === null || !('program' in tenant)) return false
  return permission === 'signed_in' || allows(administrator.grants, programId, permission)
}

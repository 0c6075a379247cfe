// Pure rules that the browser may import, so that form and server refuse the same input with the same messages.
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions/pairs'

export { ROLE_INPUT } from '@/domain/roles/role-input'

/** The resources and actions of permissions, in the order of their table (CONSOLE-102). */
export const RESOURCES = [...new Set(PERMISSION_PAIRS.map((pair) => pair.split('.')[0] ?? ''))]
export const ACTIONS = ['view', 'create', 'update', 'manage'] as const

/** @returns null if there is no such permission */
export const pairOf = (resource: string, action: string): PermissionPair | null =>
  PERMISSION_PAIRS.find((pair) => pair === `${resource}.${action}`) ?? null

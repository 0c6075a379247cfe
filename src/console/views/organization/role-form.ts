// Pure rules that the browser may have: the form and the server refuse the same input with the same words.
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions/pairs'

export { ROLE_INPUT } from '@/domain/roles/role-input'

/** What pairs are about, and what can be done with it, each in the order of the table of pairs (CONSOLE-102). */
export const RESOURCES = [...new Set(PERMISSION_PAIRS.map((pair) => pair.split('.')[0] ?? ''))]
export const ACTIONS = ['view', 'create', 'update', 'manage'] as const

/** @returns null where there is no such pair */
export const pairOf = (resource: string, action: string): PermissionPair | null =>
  PERMISSION_PAIRS.find((pair) => pair === `${resource}.${action}`) ?? null

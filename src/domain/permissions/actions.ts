/** What a permission allows, in the order of CONSOLE-102. */
export const PERMISSION_ACTIONS = ['view', 'create', 'update', 'manage'] as const

export type PermissionAction = (typeof PERMISSION_ACTIONS)[number]

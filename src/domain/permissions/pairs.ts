/** Every resource/action pair that an administrator can hold (CONSOLE-102). */
export const PERMISSION_PAIRS = [
  'dashboard.view',
  'users.view',
  'users.manage',
  'rewards.view',
  'rewards.create',
  'rewards.update',
  'rewards.manage',
  'challenges.view',
  'challenges.create',
  'challenges.update',
  'challenges.manage',
  'receipts.view',
  'receipts.manage',
  'receipts.update',
  'program.update',
  'program.manage',
  'organization.manage',
  'global_search.view',
] as const

export type PermissionPair = (typeof PERMISSION_PAIRS)[number]

/** The roles that every organization starts with (RULE-5). Admins may edit them and add others. */
export const BUILT_IN_ROLES = [
  { name: 'Owner', permissions: [...PERMISSION_PAIRS] },
  { name: 'Manager', permissions: PERMISSION_PAIRS.filter((pair) => pair !== 'organization.manage') },
  { name: 'Receipt reviewer', permissions: ['receipts.view', 'receipts.manage', 'receipts.update'] },
  {
    name: 'Viewer',
    permissions: [
      'dashboard.view',
      'users.view',
      'rewards.view',
      'challenges.view',
      'receipts.view',
      'global_search.view',
    ],
  },
] as const satisfies readonly { name: string; permissions: readonly PermissionPair[] }[]

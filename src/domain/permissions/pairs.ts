import type { TextByLanguage } from '@/i18n/text'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import { PERMISSION_ACTIONS, type PermissionAction } from './actions'
import type { PluginPermissions } from './plugin-permissions'

/** Every resource/action pair of the product that an administrator can hold (CONSOLE-102). Plugins add others. */
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

export type PermissionPair = (typeof PERMISSION_PAIRS)[number] | (keyof PluginPermissions & string)

/** What a role permits to do with one kind of thing. */
export type PermissionResource = {
  actions: readonly PermissionAction[]
  /** Of a plugin. The product's resources are named by `console:organization.resources`. */
  label?: TextByLanguage
  /** The name of a role with these permissions only, which every organization starts with, such as `Shop staff`. */
  role?: string
  /** Of the roles that organizations start with, only the owner's has it. */
  isForOwners?: boolean
}

/** The actions of each resource of the product, such as `{ users: { actions: ['view', 'manage'] } }`. */
const builtIn: Record<string, PermissionResource> = {}
for (const pair of PERMISSION_PAIRS) {
  const [resource = '', action] = pair.split('.') as [string, PermissionAction]
  builtIn[resource] = { actions: [...(builtIn[resource]?.actions ?? []), action] }
}

/** By resource, in the order of the table of CONSOLE-102. */
export const PERMISSION_RESOURCES = extensibleTable('permission', builtIn)

const RESOURCE = /^[a-z][a-z0-9_]{0,40}$/

/** Adds a plugin's permissions. @throws Error for a resource of the product, an invalid name or an unknown action */
export const registerPermissions = (
  resources: Readonly<Record<string, PermissionResource & { label: TextByLanguage }>>,
): void => {
  for (const [resource, { actions }] of Object.entries(resources))
    if (actions.length === 0 || actions.some((action) => !PERMISSION_ACTIONS.includes(action)))
      throw new Error(
        `laurel(): the permission "${resource}" needs \`actions\`, some of ${PERMISSION_ACTIONS.join(', ')}.`,
      )
  extendTable('permission', resources, RESOURCE)
}

/** The pairs of resources: `stores.view`. */
export const pairsOf = (resources: Readonly<Record<string, PermissionResource>>): PermissionPair[] =>
  Object.entries(resources).flatMap(([resource, { actions }]) =>
    actions.map((action) => `${resource}.${action}` as PermissionPair),
  )

/** Every pair, plugins' too. A stored role may name others, of plugins that are no longer installed. */
export const allPermissions = (): PermissionPair[] => pairsOf(PERMISSION_RESOURCES)

export const isPermission = (pair: string): pair is PermissionPair => allPermissions().some((known) => known === pair)

const isForOwners = (pair: string): boolean =>
  pair === 'organization.manage' || PERMISSION_RESOURCES[pair.split('.')[0] ?? '']?.isForOwners === true

/** The roles that every organization starts with (RULE-5). Admins may edit them and add others. */
export const builtInRoles = (): { name: string; permissions: PermissionPair[] }[] => [
  ...productRoles(),
  ...Object.entries(PERMISSION_RESOURCES).flatMap(([resource, terms]) =>
    terms.role === undefined ? [] : [{ name: terms.role, permissions: pairsOf({ [resource]: terms }) }],
  ),
]

const productRoles = (): { name: BuiltInRole; permissions: PermissionPair[] }[] => [
  { name: 'Owner', permissions: allPermissions() },
  { name: 'Manager', permissions: allPermissions().filter((pair) => !isForOwners(pair)) },
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
]

export type BuiltInRole = 'Owner' | 'Manager' | 'Receipt reviewer' | 'Viewer'

import type { PermissionPair } from '@/domain/permissions'

/**
 * The one table of the console's views. It drives registration in Payload, the guard, the navigation, titles and
 * breadcrumbs; a view that is not here does not exist, and one that names no permission is refused to everybody.
 *
 * Order matters: Payload takes the first match, so `/new` stands before `/:id`.
 */
export type ConsoleRoute = {
  /** Below /admin/v2. */
  path: string
  /** The key of the title in the console's dictionary. */
  title: string
  /** Who may open it: a pair held in the program of the address, `signed_in`, or `is_admin`. */
  permission: PermissionPair | 'signed_in' | 'is_admin'
  /** The path of the page above, for breadcrumbs. */
  parent?: string
  /** Where it stands in the navigation; absent for pages reached from others. */
  navigation?: { group: 'overview' | 'people' | 'engagement' | 'settings'; icon: string }
}

export const CONSOLE_ROUTES = [
  { path: '', title: 'home', permission: 'signed_in' },
  { path: '/programs', title: 'programs', permission: 'signed_in' },
] as const satisfies readonly ConsoleRoute[]

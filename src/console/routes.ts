import type { Demand } from '@/domain/permissions'

/** What the rail is divided into, in its order. */
export const NAVIGATION_GROUPS = ['overview', 'engagement', 'purchases', 'organization'] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]
export type NavigationIcon = 'dashboard' | 'challenges' | 'receipts' | 'programs' | 'organization' | 'content'

/**
 * The one table of the console's views (A §2). It drives registration in Payload, the guard, the navigation, titles and
 * breadcrumbs; a view that is not here does not exist, and one whose demand is not met is refused (decisions 5).
 *
 * Order matters: the first match wins, so `/new` stands before `/:id`.
 */
export type ConsoleRoute = Demand & {
  /** Below /admin/v2. */
  path: string
  /** The key of its title under `titles` in the console's dictionary. */
  title: string
  /** The page above, for breadcrumbs. */
  parent?: string
  /** Where it stands in the rail; absent for pages that are reached from others. */
  navigation?: { group: NavigationGroup; icon: NavigationIcon }
  /** It draws nothing and leads on: to another path, or to where its administrator belongs. */
  forward?: string | 'entry'
}

const program = { program: 'program_id' } as const
const challenge = { table: 'challenges', row: 'challenge_id' } as const
const receipt = { table: 'receipts', row: 'receipt_id' } as const

export const CONSOLE_ROUTES = [
  { path: '', title: 'home', permission: 'signed_in', forward: 'entry' },
  {
    path: '/programs',
    title: 'programs',
    permission: 'signed_in',
    navigation: { group: 'organization', icon: 'programs' },
  },
  {
    path: '/organization/programs',
    title: 'organizationPrograms',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'organization' },
  },
  {
    path: '/programs/:program_id',
    title: 'program',
    permission: 'signed_in',
    tenant: program,
    forward: '/programs/:program_id/dashboard',
  },
  {
    path: '/programs/:program_id/dashboard',
    title: 'dashboard',
    permission: 'dashboard.view',
    tenant: program,
    navigation: { group: 'overview', icon: 'dashboard' },
  },
  {
    path: '/programs/:program_id/challenges',
    title: 'challenges',
    permission: 'challenges.view',
    tenant: program,
    navigation: { group: 'engagement', icon: 'challenges' },
  },
  {
    path: '/challenges/:challenge_id',
    title: 'challenge',
    permission: 'challenges.view',
    tenant: challenge,
    parent: '/programs/:program_id/challenges',
  },
  {
    path: '/challenges/:challenge_id/participant_answers',
    title: 'challengeAnswers',
    permission: 'challenges.view',
    tenant: challenge,
    parent: '/programs/:program_id/challenges',
  },
  {
    path: '/programs/:program_id/receipts',
    title: 'receipts',
    permission: 'receipts.view',
    tenant: program,
    navigation: { group: 'purchases', icon: 'receipts' },
  },
  {
    path: '/programs/:program_id/receipts/:receipt_id',
    title: 'receipt',
    permission: 'receipts.update',
    tenant: program,
    forward: '/receipts/:receipt_id',
  },
  {
    path: '/receipts/:receipt_id',
    title: 'receipt',
    permission: 'receipts.update',
    tenant: receipt,
    parent: '/programs/:program_id/receipts',
  },
] as const satisfies readonly ConsoleRoute[]

type Route = (typeof CONSOLE_ROUTES)[number]
/** The paths that draw something; those that lead on have no view. */
export type ViewPath = Exclude<Route, { forward: string }>['path']
/** Whether the program of a view is known from its address. */
export type HasTenant<Path extends ViewPath> = Extract<Route, { path: Path }> extends { tenant: object } ? true : false

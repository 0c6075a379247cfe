import type { TFunction } from 'i18next'
import type { Administrator } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n'
import { consoleAddress } from '../resolve-route'
import { allRoutes, type ConsoleRoute, type NavigationIcon } from '../routes'
import { firstSettingsPage, settingsMenuOf } from '../settings-menu'
import { canOpen } from './can-open'
import { routeTitle } from './navigation'

/** A page or an action that Ctrl-K offers. */
export type PaletteAction = {
  href: string
  label: string
  kind: 'page' | 'action'
  /** The page above it, which tells pages of one name apart. */
  detail?: string
  /** Other words that find it. */
  words?: string
  icon?: NavigationIcon
  /** Offered without a query, too. */
  isMain: boolean
}

/** Actions beside the pages that create something, by their page and the key of their text under `palette.do`. */
const ACTIONS: readonly { path: string; label: string; permission?: PermissionPair }[] = [
  // The page also lists exports, for anyone who can open a list.
  { path: '/programs/:program_id/users/imports', label: 'importUsers', permission: 'users.manage' },
  { path: '/programs/:program_id/settings/branding/colors', label: 'openBranding' },
  { path: '/programs/:program_id/settings/program/program_tiers', label: 'setUpTiers' },
  { path: '/organization/admins', label: 'inviteAdministrator' },
]

/** Pages that create what people create most have a text of their own under `palette.do`. */
const MAIN_ACTIONS: Readonly<Record<string, string>> = {
  '/programs/:program_id/challenges/new': 'createChallenge',
  '/programs/:program_id/rewards/new': 'createReward',
  '/programs/:program_id/settings/program/purchase-proof/products/new': 'addProduct',
  '/programs/:program_id/settings/integrations/api_auths/new': 'createApiKey',
}

const CREATES = /\/new$/

/** Pages of a single row are found by the row's name. */
const isOfRow = ({ path }: ConsoleRoute): boolean => path.replace(':program_id', '').includes(':')

/** All pages and actions of the console that the administrator may open, in the program and outside. */
export const paletteActionsOf = (
  administrator: Administrator,
  programId: number | null,
  t: TFunction,
): PaletteAction[] => {
  const { locale } = administrator
  const routes = allRoutes()
  const labels = settingsLabels(administrator, programId)
  const canSee = (route: ConsoleRoute) =>
    !isOfRow(route) &&
    canOpen(administrator, programId, route) &&
    (!route.forward ||
      (route.navigation !== undefined && programId !== null && firstSettingsPage(administrator, programId) !== null))
  const pages = routes.filter(canSee).map((route): PaletteAction => {
    const { navigation, path, title } = route
    const icon = iconOf(route)
    const own = labels.get(path)
    const main = MAIN_ACTIONS[path]
    const parent = routes.find((candidate) => candidate.path === route.parent)
    return {
      href: consoleAddress(path, { program_id: programId ?? 0 }),
      kind: CREATES.test(path) ? 'action' : 'page',
      label: main ? t(`palette.do.${main}`) : routeTitle(own ?? title, t, locale, own ? 'settings.menu' : 'titles'),
      words: wordsOf(route, own ?? title, t, locale),
      isMain: navigation !== undefined || main !== undefined,
      ...(parent && !main ? { detail: routeTitle(parent.title, t, locale) } : {}),
      ...(icon ? { icon } : {}),
    }
  })
  const actions = ACTIONS.flatMap(({ label, path, permission }): PaletteAction[] => {
    const route = routes.find((candidate) => candidate.path === path)
    if (!route || !canOpen(administrator, programId, permission ? { ...route, permission } : route)) return []
    const href = consoleAddress(path, { program_id: programId ?? 0 })
    return [{ href, label: t(`palette.do.${label}`), kind: 'action', isMain: true }]
  })
  return [...pages, ...actions]
}

/** Of the page or of the nearest page above it. */
const iconOf = (route: ConsoleRoute | undefined): NavigationIcon | undefined =>
  route && (route.navigation?.icon ?? iconOf(allRoutes().find(({ path }) => path === route.parent)))

/** Names of the settings' menu by path. Pages of the brand have one title, and only the menu tells them apart. */
const settingsLabels = (administrator: Administrator, programId: number | null) => {
  const tabs = programId === null ? [] : settingsMenuOf({ administrator, programId, hasTiers: true })
  const entries = tabs.flatMap(({ pages }) => pages.flatMap((page) => [page, ...page.children]))
  return new Map(entries.map(({ label, path }) => [path, label]))
}

/** Words that people use for a page, beside its title. */
const wordsOf = ({ keywords }: ConsoleRoute, name: ConsoleRoute['title'], t: TFunction, locale: Locale): string => {
  if (keywords) return routeTitle(keywords, t, locale)
  return typeof name === 'string' && !name.includes('.') ? t(`paletteWords.${name}`, { defaultValue: '' }) : ''
}

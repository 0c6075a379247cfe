import type { TFunction } from 'i18next'
import type { Administrator } from '@/domain/context'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'
import { consoleAddress } from '../resolve-route'
import { allRoutes, type ConsoleRoute, NAVIGATION_GROUPS, type NavigationIcon } from '../routes'
import { firstSettingsPage } from '../settings-menu'
import { mayOpen } from './may-open'

export type NavigationEntry = { href: string; label: string; icon: NavigationIcon; current: boolean }
export type NavigationGroupEntries = { key: string; label: string; entries: NavigationEntry[] }

/**
 * The rail of one administrator in one program: what exists and is permitted, nothing else (CONSOLE-55). Pages below a page of
 * the rail count as that page.
 */
export const navigationOf = (
  administrator: Administrator,
  programId: number | null,
  route: ConsoleRoute | null,
  t: TFunction,
): NavigationGroupEntries[] => {
  const groups = NAVIGATION_GROUPS.map((group) => ({
    key: group,
    label: t(`navigation.${group}`),
    entries: allRoutes().flatMap((candidate) => {
      if (candidate.navigation?.group !== group || !isShown(administrator, programId, candidate)) return []
      const { navigation, path, title } = candidate
      return {
        href: consoleAddress(path, { program_id: programId ?? 0 }),
        label: routeTitle(title, t, administrator.locale),
        icon: navigation.icon,
        current: route !== null && isBelow(route, path),
      }
    }),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The title of a page in the reader's language. */
export const routeTitle = (title: ConsoleRoute['title'], t: TFunction, locale: Locale): string =>
  typeof title === 'string' ? t(`titles.${title}`) : textIn(title, locale)

/** Whether a page is that of a path, or below it. */
export const isBelow = (route: ConsoleRoute, path: string): boolean => {
  if (route.path === path) return true
  const parent = allRoutes().find((candidate) => candidate.path === route.parent)
  return parent !== undefined && isBelow(parent, path)
}

/** Settings are in the rail of those who may open one of their pages. */
const isShown = (administrator: Administrator, programId: number | null, route: ConsoleRoute): boolean =>
  mayOpen(administrator, programId, route) &&
  (route.forward !== 'settings' || (programId !== null && firstSettingsPage(administrator, programId) !== null))

/** The pages above a page, for breadcrumbs: title and address. */
export const breadcrumbsOf = (
  route: ConsoleRoute,
  params: Readonly<Record<string, string | number>>,
  t: TFunction,
  locale: Locale,
): { label: string; href: string }[] => {
  const parent = allRoutes().find(({ path }) => path === route.parent)
  // The menu beside a settings page shows where it is.
  if (!parent || parent.forward === 'settings') return []
  const label = routeTitle(parent.title, t, locale)
  return [...breadcrumbsOf(parent, params, t, locale), { label, href: consoleAddress(parent.path, params) }]
}

import type { TFunction } from 'i18next'
import type { Administrator } from '@/domain/context'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'
import { consoleAddress } from '../resolve-route'
import { allRoutes, type ConsoleRoute, NAVIGATION_GROUPS, type NavigationIcon } from '../routes'
import { firstSettingsPage } from '../settings-menu'
import { canOpen } from './can-open'

export type NavigationEntry = { href: string; label: string; icon: NavigationIcon; current: boolean }
export type NavigationGroupEntries = { key: string; label: string; entries: NavigationEntry[] }

/**
 * An administrator's sidebar in a program: only pages that exist and are permitted (CONSOLE-55). Subpages count as
 * their parent page.
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

/**
 * A page's title in the reader's language.
 * @param group of texts that has the product's own titles
 */
export const routeTitle = (
  title: ConsoleRoute['title'],
  t: TFunction,
  locale: Locale,
  group: 'titles' | 'settings.menu' = 'titles',
): string => {
  if (typeof title !== 'string') return textIn(title, locale)
  return t(title.includes('.') ? title : `${group}.${title}`)
}

/** Whether a path is the route's or below it. */
export const isBelow = (route: ConsoleRoute, path: string): boolean => {
  if (route.path === path) return true
  const parent = allRoutes().find((candidate) => candidate.path === route.parent)
  return parent !== undefined && isBelow(parent, path)
}

/** Settings appear in the sidebar if at least one of their pages is permitted. */
const isShown = (administrator: Administrator, programId: number | null, route: ConsoleRoute): boolean =>
  canOpen(administrator, programId, route) &&
  (route.forward !== 'settings' || (programId !== null && firstSettingsPage(administrator, programId) !== null))

/** A page's parents for breadcrumbs, with title and address. */
export const breadcrumbsOf = (
  route: ConsoleRoute,
  params: Readonly<Record<string, string | number>>,
  t: TFunction,
  locale: Locale,
): { label: string; href: string }[] => {
  const parent = allRoutes().find(({ path }) => path === route.parent)
  // The settings menu already shows the position.
  if (!parent || parent.forward === 'settings') return []
  const label = routeTitle(parent.title, t, locale)
  return [...breadcrumbsOf(parent, params, t, locale), { label, href: consoleAddress(parent.path, params) }]
}

import type { TFunction } from 'i18next'
import type { Administrator } from '@/domain/context'
import { allows } from '@/domain/permissions'
import { consoleAddress } from '../resolve-route'
import { CONSOLE_ROUTES, type ConsoleRoute, NAVIGATION_GROUPS, type NavigationIcon } from '../routes'

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
    entries: (CONSOLE_ROUTES as readonly ConsoleRoute[]).flatMap((candidate) => {
      if (candidate.navigation?.group !== group || !mayOpen(administrator, programId, candidate)) return []
      const { navigation, path, title } = candidate
      return {
        href: consoleAddress(path, { program_id: programId ?? 0 }),
        label: t(`titles.${title}`),
        icon: navigation.icon,
        current: route !== null && isBelow(route, path),
      }
    }),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Whether a page is that of a path, or below it. */
const isBelow = (route: ConsoleRoute, path: string): boolean => {
  if (route.path === path) return true
  const parent = (CONSOLE_ROUTES as readonly ConsoleRoute[]).find((candidate) => candidate.path === route.parent)
  return parent !== undefined && isBelow(parent, path)
}

/** Whether a link to the page is worth showing. The page and its call ask the real guard all the same. */
const mayOpen = (
  administrator: Administrator,
  programId: number | null,
  { permission, tenant }: ConsoleRoute,
): boolean => {
  if (permission === 'is_admin') return administrator.isAdmin
  if (!tenant) return true
  if (programId === null || !('program' in tenant)) return false
  return permission === 'signed_in' || allows(administrator.grants, programId, permission)
}

/** The pages above a page, for breadcrumbs: title and address. */
export const breadcrumbsOf = (
  route: ConsoleRoute,
  params: Readonly<Record<string, string | number>>,
  t: TFunction,
): { label: string; href: string }[] => {
  const parent = (CONSOLE_ROUTES as readonly ConsoleRoute[]).find(({ path }) => path === route.parent)
  if (!parent) return []
  const label = t(`titles.${parent.title}`)
  return [...breadcrumbsOf(parent, params, t), { label, href: consoleAddress(parent.path, params) }]
}

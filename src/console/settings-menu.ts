import type { Administrator } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'
import { canOpen } from './frame/can-open'
import { consoleAddress } from './resolve-route'
import { allRoutes, type ConsoleRoute } from './routes'

const SETTINGS = '/programs/:program_id/settings'

type SettingsPage = {
  /** Relative to `settings`. */
  path: string
  /** A key under `settings.menu`; for a plugin's page its title. */
  label: ConsoleRoute['title']
  children?: readonly SettingsPage[]
  /** Shown only if the program has tiers (CONSOLE-44). */
  ofTiers?: boolean
  /** Labeled 'Coming Soon' (CONSOLE-48). */
  comingSoon?: boolean
}

/**
 * A program's settings (CONSOLE-44, CONSOLE-47 to CONSOLE-50): tabs with their menus, in order. A page appears when
 * CONSOLE_ROUTES has its path, for those with that route's permission.
 */
const SETTINGS_MENU = [
  {
    tab: 'program',
    pages: [
      { path: 'program/general', label: 'general' },
      { path: 'program/profile-attributes', label: 'profileAttributes' },
      { path: 'program/points', label: 'points' },
      { path: 'program/seo', label: 'seo' },
      { path: 'program/program-pages', label: 'programPages' },
      { path: 'program/redirects', label: 'redirects' },
      { path: 'program/labels', label: 'labels' },
      { path: 'program/enrollment', label: 'enrollment' },
      {
        path: 'program/purchase-proof',
        label: 'purchaseProof',
        children: [
          { path: 'program/purchase-proof/settings', label: 'proofSettings' },
          { path: 'program/purchase-proof/products', label: 'proofProducts' },
          { path: 'program/purchase-proof/merchants', label: 'proofMerchants' },
        ],
      },
      { path: 'program/program_tiers', label: 'programTiers', ofTiers: true },
      { path: 'program/content-tags', label: 'contentTags' },
      { path: 'program/translations', label: 'translations' },
      { path: 'program/emails', label: 'emails' },
      { path: 'program/history', label: 'history' },
    ],
  },
  {
    tab: 'layout',
    pages: [
      { path: 'layout/home', label: 'siteHome' },
      { path: 'layout/navigation-menus', label: 'navigationMenus' },
      { path: 'layout/carousels', label: 'carousels' },
      { path: 'layout/media', label: 'media' },
    ],
  },
  {
    tab: 'branding',
    pages: [
      { path: 'branding/colors', label: 'colors' },
      { path: 'branding/fonts', label: 'fonts' },
      { path: 'branding/borders', label: 'borders' },
      { path: 'branding/assets', label: 'assets' },
      { path: 'branding/theme', label: 'theme', comingSoon: true },
      { path: 'branding/css', label: 'css' },
    ],
  },
  {
    tab: 'integrations',
    pages: [
      { path: 'integrations/embedded-page', label: 'embeddedPage' },
      { path: 'integrations/api_auths', label: 'apiAuths' },
      { path: 'integrations/webhooks', label: 'webhooks' },
    ],
  },
] as const satisfies readonly { tab: string; pages: readonly SettingsPage[] }[]

export type SettingsTab = (typeof SETTINGS_MENU)[number]['tab']

/** Entries that plugins add, by path relative to `settings`: `before` the entry of another path, or at the tab's end. */
export const PLUGIN_SETTINGS = extensibleTable<
  Record<string, { tab: SettingsTab; label: ConsoleRoute['title']; before?: string }>
>('settings page', {})

const pagesOf = (tab: SettingsTab, builtIn: readonly SettingsPage[]): readonly SettingsPage[] => {
  const pages = [...builtIn]
  for (const [path, { before, label, tab: of }] of Object.entries(PLUGIN_SETTINGS)) {
    if (of !== tab) continue
    const at = pages.findIndex((page) => page.path === before)
    pages.splice(at === -1 ? pages.length : at, 0, { path, label })
  }
  return pages
}

export type SettingsEntry = {
  path: string
  href: string
  /** A key under `settings.menu`, or a plugin's title. */
  label: ConsoleRoute['title']
  comingSoon: boolean
  children: SettingsEntry[]
}
export type SettingsTabEntries = { tab: SettingsTab; href: string; pages: SettingsEntry[] }

type Reader = { administrator: Administrator; programId: number; hasTiers: boolean }

/** The tabs and pages that exist and that the administrator may open. */
export const settingsMenuOf = (reader: Reader): SettingsTabEntries[] => {
  const routes = allRoutes()
  const entriesOf = (pages: readonly SettingsPage[]): SettingsEntry[] =>
    pages.flatMap(({ children = [], comingSoon = false, label, ofTiers, path: below }) => {
      const path = `${SETTINGS}/${below}`
      const route = routes.find((candidate) => candidate.path === path)
      if (!route || (ofTiers && !reader.hasTiers) || !canOpen(reader.administrator, reader.programId, route)) return []
      const href = consoleAddress(path, { program_id: reader.programId })
      return [{ path, href, label, comingSoon, children: entriesOf(children) }]
    })
  return SETTINGS_MENU.flatMap(({ pages, tab }) => {
    const entries = entriesOf(pagesOf(tab, pages))
    return entries[0] ? [{ tab, href: entries[0].href, pages: entries }] : []
  })
}

/** The redirect target of `settings` and its tabs: the first page below them that the administrator may open. */
export const firstSettingsPage = (administrator: Administrator, programId: number, below = SETTINGS): string | null => {
  const pages = settingsMenuOf({ administrator, programId, hasTiers: false }).flatMap((tab) => tab.pages)
  return pages.find(({ path }) => path.startsWith(`${below}/`))?.href ?? null
}

export const isSettingsRoute = ({ path }: Pick<ConsoleRoute, 'path'>): boolean => path.startsWith(`${SETTINGS}/`)

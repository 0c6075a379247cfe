import { extendTable, extensibleTable } from './extend-table'
import type { Sql } from './sql'

type SitePageRow = {
  /** Its path from `src`, and its export, a `SitePage`: `/../my-plugin/birthdays-page#birthdaysPage`. */
  Component: string
  /** Personal, so search engines should skip it. */
  isPrivate?: boolean
  /** It calls `useOfflinePage` of `@/plugin/site`, and shows what the browser keeps. Only for paths without parameters. */
  worksOffline?: boolean
  firstCalls?: FirstCalls
  menu?: MenuEntry
  /** The key of its link in the footer of every page. */
  footer?: string
  /** Whether the footer of a program shows the link. Default: always. */
  isInFooter?: (sql: Sql, programId: number) => Promise<boolean>
}

/** An entry of the participants' menu, unless the program's own menu leads to the page. */
type MenuEntry = {
  /** A key of the site's texts. */
  label: string
  /** A name in the sheet of icons (src/ui/icons). */
  icon: string
  /** Also in the bar at the bottom of phones and in the header. */
  inBar?: boolean
  isShown: (sql: Sql, programId: number) => Promise<boolean>
}

/** What the page's first calls answer, requested in one call along with the document. */
type FirstCalls = {
  /** The value of `page` in that call, `GET /public/personal`. */
  page: string
  /** A regular expression of the page's queries that need it. */
  query: string
  /** Keys of calls of the site, without parameters. */
  calls: readonly string[]
  /** The key of a call that is given the page's query. */
  searchCall?: string
}

/** Pages that plugins add to every program's site, by path: `/birthdays/:year`. */
export type SitePages = Readonly<Record<string, SitePageRow>>

export const SITE_PAGES = extensibleTable<Record<string, SitePageRow>>('site page', {})

const PATH = /^(\/(:[a-z]\w*|[a-z0-9][a-z0-9_-]*))+$/

export const registerSitePages = (pages: SitePages): void => extendTable('site page', pages, PATH)

/** The pages with first calls, by the call's `page`. */
export const pagesWithFirstCalls = (): ({ path: string } & FirstCalls)[] =>
  Object.entries(SITE_PAGES).flatMap(([path, { firstCalls }]) => (firstCalls ? [{ path, ...firstCalls }] : []))

export type MenuPage = { path: string; icon: string; label: string; inBar: boolean }

/** A program's links in the footer, with the keys of their labels. */
export const footerPages = async (sql: Sql, programId: number): Promise<PageLink[]> => {
  const links = Object.entries(SITE_PAGES).map(async ([path, { footer, isInFooter }]) =>
    footer && (isInFooter === undefined || (await isInFooter(sql, programId))) ? [{ path, label: footer }] : [],
  )
  return (await Promise.all(links)).flat()
}

/** Paths of pages that work offline. */
export const offlinePages = (): string[] => [
  '/my-codes',
  ...Object.entries(SITE_PAGES).flatMap(([path, { worksOffline }]) => (worksOffline ? [path] : [])),
]

/** A program's menu entries, with the keys of their labels. */
export const menuPages = async (sql: Sql, programId: number): Promise<MenuPage[]> => {
  const entries = Object.entries(SITE_PAGES).map(async ([path, { menu }]) =>
    menu && (await menu.isShown(sql, programId))
      ? [{ path, icon: menu.icon, label: menu.label, inBar: menu.inBar ?? false }]
      : [],
  )
  return (await Promise.all(entries)).flat()
}

export type PageLink = Pick<MenuPage, 'path' | 'label'>

/** The pages of a program that work offline, with the keys of their labels. */
export const offlineLinks = async (sql: Sql, programId: number): Promise<PageLink[]> => [
  ...(await menuPages(sql, programId)).filter(({ path }) => SITE_PAGES[path]?.worksOffline),
  { path: '/my-codes', label: 'codes.title' },
]

/** The first segment of a page's path, which no page of a program may have. */
export const firstSegmentOf = (path: string): string => path.split('/')[1] ?? ''

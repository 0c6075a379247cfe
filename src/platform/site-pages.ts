import { extendTable, extensibleTable } from './extend-table'

type SitePageRow = {
  /** Its path from `src`, and its export, a `SitePage`: `/../my-plugin/birthdays-page#birthdaysPage`. */
  Component: string
  /** Personal, so search engines should skip it. */
  isPrivate?: boolean
  firstCalls?: FirstCalls
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

/** The first segment of a page's path, which no page of a program may have. */
export const firstSegmentOf = (path: string): string => path.split('/')[1] ?? ''

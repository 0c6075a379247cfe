import { extendTable, extensibleTable } from './extend-table'

type SitePageRow = {
  /** Its path from `src`, and its export, a `SitePage`: `/../my-plugin/birthdays-page#birthdaysPage`. */
  Component: string
  /** Personal, so search engines should skip it. */
  isPrivate?: boolean
}

/** Pages that plugins add to every program's site, by path: `/birthdays/:year`. */
export type SitePages = Readonly<Record<string, SitePageRow>>

export const SITE_PAGES = extensibleTable<Record<string, SitePageRow>>('site page', {})

const PATH = /^(\/(:[a-z]\w*|[a-z0-9][a-z0-9_-]*))+$/

export const registerSitePages = (pages: SitePages): void => extendTable('site page', pages, PATH)

/** The first segment of a page's path, which no page of a program may have. */
export const firstSegmentOf = (path: string): string => path.split('/')[1] ?? ''

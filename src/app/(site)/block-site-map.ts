import type { SiteMap } from './load-from-site-map'

/** What plugins add to the site, by path. Written by `npm run generate`. */
export const siteMap: SiteMap = {}

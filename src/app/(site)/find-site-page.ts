import { cache } from 'react'
import { matchRows } from '@/http/server/call-address'
import { openPayload } from '@/platform/payload'
import { SITE_PAGES } from '@/platform/site-pages'
import type { SitePage, SitePageProps } from '@/site/site-page'
import { loadFromSiteMap } from './load-from-site-map'
import { loadSite, openPublicContext } from './load-site'
import { siteMap } from './page-site-map'

type Found = { page: SitePage; props: SitePageProps; path: `/${string}` }

/** The plugin's page at an address, if there is one. @param path the segments, as Next passes them */
export const findSitePage = cache(async (site: string, ...path: string[]): Promise<Found | null> => {
  const { basePath, program } = await loadSite(site)
  // Plugins have added their pages when Payload's config is built.
  await openPayload()
  const rows = Object.entries(SITE_PAGES).map(([key, { Component }]) => ({
    method: 'GET',
    parts: key.split('/').slice(1),
    Component,
    key: key as `/${string}`,
  }))
  const [match] = matchRows(rows, decode(path))
  if (!match) return null
  return {
    page: await loadFromSiteMap<SitePage>(siteMap, match.row.Component),
    path: match.row.key,
    props: { program, basePath, params: match.params, openContext: () => openPublicContext(program.locale) },
  }
})

/** Undecodable addresses match no parameter. */
const decode = (path: readonly string[]): string[] => {
  try {
    return path.map(decodeURIComponent)
  } catch {
    return []
  }
}

import { unstable_cache } from 'next/cache'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { createContext } from '@/domain/context'
import { findSiteProgram } from '@/domain/programs'
import { presentSiteProgram } from '@/http/programs/present-site-program'
import { type Locale, translate } from '@/i18n'
import { setErrorPage } from '@/platform/error-pages'
import { readSiteKey } from '@/platform/host-directory'
import { openPayload } from '@/platform/payload'
import { EVERY_PROGRAM, programTag } from '@/platform/program-changes'
import { footerPages, menuPages } from '@/platform/site-pages'
import { errorPage } from '@/site/app/notice-page'
import { type SiteProgram, toJson } from '@/site/wire'

/**
 * The program of a page. No session is read here, so that the page can be cached for everyone. Layout and page both
 * call it; it is read once.
 */
export const loadSite = cache(async (key: string): Promise<{ basePath: string; program: SiteProgram }> => {
  const site = readSiteKey(key)
  if (!site) notFound()
  await tagPage(site.programId)
  const context = await openPublicContext(site.locale)
  const found = await findSiteProgram(context, site.programId)
  if (!found) notFound()
  const presented = presentSiteProgram(found, site.basePath, site.locale)
  const t = translate(presented.locale, 'site')
  const [pages, footer] = await Promise.all([
    menuPages(context.sql, site.programId),
    footerPages(context.sql, site.programId),
  ])
  const labeled = <Page extends { label: string }>(page: Page): Page => ({ ...page, label: t(page.label) })
  const program = toJson({
    ...presented,
    menu_pages: pages.map(labeled),
    footer_pages: footer.map(labeled),
  })
  setErrorPage(decodeURIComponent(key), errorPage(program, site.basePath, t))
  return { basePath: site.basePath, program }
})

/** Next tags a page with the tags of its cached reads; the cached value itself is unused. */
const tagPage = (programId: number): Promise<true> =>
  unstable_cache(async () => true as const, [programTag(programId)], {
    tags: [programTag(programId), programTag(EVERY_PROGRAM)],
  })()

/** A context without an actor, for public data, in the page's language if given. */
export const openPublicContext = cache(async (locale?: Locale) =>
  createContext(await openPayload(), { actor: { type: 'anonymous' }, locale }),
)

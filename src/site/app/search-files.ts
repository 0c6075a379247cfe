import { firstSegmentOf, SITE_PAGES } from '@/platform/site-pages'
import type { SiteProgram } from '../wire'

/** Personal pages and calls, which search engines should skip. Previews and pictures stay accessible. */
const PRIVATE = ['/public/', '/signin', '/my-account', '/my-codes', '/receipts', '/search']

const privatePages = (): string[] => [
  ...new Set(
    Object.entries(SITE_PAGES).flatMap(([path, { isPrivate }]) => (isPrivate ? [`/${firstSegmentOf(path)}`] : [])),
  ),
]

/** @param program null if it doesn't exist or was deactivated @param site its address without a trailing slash */
export const robotsText = (program: SiteProgram | null, site: string): string => {
  if (!program || program.test_mode) return 'User-agent: *\nDisallow: /\n'
  const basePath = new URL(site).pathname.replace(/\/$/, '')
  return [
    'User-agent: *',
    ...[...PRIVATE, ...privatePages()].map((path) => `Disallow: ${basePath}${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The public pages, each with its languages. */
export const sitemapXml = (program: SiteProgram, site: string): string => {
  const paths = ['/', ...program.published_program_pages.map(({ slug }) => `/${encodeURIComponent(slug)}`)]
  const urls = paths.map((path) => {
    const alternates = languageAddresses(program, `${site}${path}`).map(
      ({ address, language }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    )
    return `<url><loc>${escapeXml(`${site}${path}`)}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** A page's address in each language; empty if the program has only one (src/platform/choose-locale.ts reads them). */
export const languageAddresses = (program: SiteProgram, address: string): { language: string; address: string }[] =>
  program.locales.length < 2
    ? []
    : [
        ...program.locales.map((language) => ({
          language: language as string,
          address: `${address}?locale=${language}`,
        })),
        { language: 'x-default', address },
      ]

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

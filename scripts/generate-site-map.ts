import { writeFileSync } from 'node:fs'
import path from 'node:path'
import config from '../payload.config'
import { LOGIN_PARTS } from '../src/platform/login-parts'
import { SITE_BLOCKS } from '../src/platform/site-blocks'
import { SITE_PAGES } from '../src/platform/site-pages'
import { SITE_SLOTS } from '../src/platform/site-slots'

/**
 * Writes the site maps: the pages, slots, blocks and parts of the sign-in of the plugins in plugins.ts, for the site, as Payload's import map has their views
 * for the admin. One for each, because browsers load what a route's map names. Part of `npm run generate`.
 */
const APP = path.resolve(import.meta.dirname, '../src/app/(site)')
const SOURCES = path.resolve(import.meta.dirname, '../src')

/** The module of a path from `src`, or of a package, for an import in the site map. */
const moduleOf = (file: string): string =>
  /^[./]/.test(file) ? path.relative(APP, path.join(SOURCES, file)).replace(/^src\//, './') : file

await config
for (const [kind, table] of Object.entries({
  page: SITE_PAGES,
  slot: SITE_SLOTS,
  block: SITE_BLOCKS,
  login: LOGIN_PARTS,
})) {
  const components = Object.values<{ Component: string }>(table).map(({ Component }) => Component)
  const rows = [...new Set(components)].sort().map((entry) => {
    const [file = '', name] = entry.split('#')
    return `  '${entry}': () => import('${moduleOf(file)}').then((exports) => exports.${name}),\n`
  })
  const body = rows.length > 0 ? `{\n${rows.join('')}}` : '{}'
  writeFileSync(
    path.join(APP, `${kind}-site-map.ts`),
    `import type { SiteMap } from './load-from-site-map'\n\n/** What plugins add to the site, by path. Written by \`npm run generate\`. */\nexport const siteMap: SiteMap = ${body}\n`,
  )
}
process.exit(0)

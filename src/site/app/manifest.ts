import type { TFunction } from 'i18next'
import type { SiteProgram } from '../wire'
import type { PageLinks } from './notice-page'

/** Icon sizes that phones request; `maskable` fills the platform's shape, the others keep theirs. */
export const ICONS = [
  { file: '192.png', size: 192, purpose: 'any' },
  { file: '512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
] as const

/** Home screens show about twelve characters below an icon. */
const SHORT_NAME = 12

/**
 * The program's web app manifest (W3C). Everything stays below the program's path.
 * @param pages more shortcuts, which come first
 */
export const webManifest = (program: SiteProgram, basePath: string, t: TFunction, pages: PageLinks) => {
  const style = program.program_template_detail.element_css_style
  const name = program.name
  return {
    id: `${basePath}/`,
    name,
    short_name: name.length > SHORT_NAME ? (name.split(/\s+/)[0] ?? name).slice(0, SHORT_NAME) : name,
    description: program.meta.description ?? program.program_template_detail.header_description ?? undefined,
    lang: program.locale,
    dir: 'ltr',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: style['perk-body-background'],
    theme_color: style['perk-header-color'],
    icons: ICONS.filter(({ file }) => file !== 'apple-touch-icon.png').map(({ file, purpose, size }) => ({
      src: `${basePath}/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      ...pages.map(({ label, path }) => ({ name: label, url: `${basePath}${path}` })),
      { name: t('header.receipts'), url: `${basePath}/receipts` },
      { name: program.my_account_title ?? t('header.myAccount'), url: `${basePath}/my-account` },
    ],
  }
}

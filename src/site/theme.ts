import type { Locale } from '@/i18n/locales'
import { FONT_FILES, type FontFile } from '@/platform/fonts/font-catalogue'
import { fontSubset, fontSubsetUrl, unicodeRange } from '@/platform/fonts/font-subset'
import { contrastRatio, readableOn } from '@/ui/contrast'

/** Corner radii by the names that branding offers (CONSOLE-99), in CSS. */
const RADII: Record<string, string> = { none: '0px', small: '6px', medium: '10px', large: '18px', full: '999px' }
/** Fully rounded cards and tiles would be ellipses. */
const BOX_RADII: Record<string, string> = { ...RADII, full: '28px' }
const BOXES = new Set(['perk-tiles-border-radius', 'perk-cards-border-radius'])

/** Background and text pairs: if the brand's own falls below AA, the text color is adjusted. */
const PAIRS = [
  ['perk-primary', 'perk-primary-content'],
  ['perk-secondary', 'perk-secondary-content'],
  ['perk-body-background', 'perk-body-content'],
  ['perk-header-color', 'perk-header-content-color'],
  ['perk-header-color', 'perk-header-title-color'],
  ['perk-footer-color', 'perk-footer-content-color'],
] as const

/** Where a moment comes from, and how fast. */
const MOTIONS: Record<string, string> = {
  gentle: '--motion-from:translateY(12px);--motion-ms:420ms;--motion-ease:cubic-bezier(.2,.7,.2,1)',
  lively: '--motion-from:scale(.8);--motion-ms:520ms;--motion-ease:cubic-bezier(.34,1.6,.5,1)',
  swift: '--motion-from:translateX(-32px);--motion-ms:240ms;--motion-ease:cubic-bezier(.2,.9,.3,1)',
  still: '--motion-from:none;--motion-ms:1ms;--motion-ease:linear',
}
/** Strokes of icons, which are drawn with round ends and two pixels wide. */
const ICONS: Record<string, string> = {
  regular: '--icon-stroke:2;--icon-cap:round;--icon-join:round',
  fine: '--icon-stroke:1.5;--icon-cap:round;--icon-join:round',
  bold: '--icon-stroke:2.6;--icon-cap:round;--icon-join:round',
  sharp: '--icon-stroke:2.2;--icon-cap:square;--icon-join:miter',
}

type Style = Readonly<Record<string, string>>

/** A program's brand as declarations for `:root`, by the specification's keys (CONSOLE-59). */
export const themeCss = (style: Style): string => {
  const readable: Record<string, string> = { ...style }
  for (const [ground, text] of PAIRS) {
    const [back, front] = [style[ground], style[text]]
    if (back && front) readable[text] = readableOn(back, front)
  }
  const body = style['perk-body-background'] ?? '#ffffff'
  const content = readable['perk-body-content'] ?? '#1b1f1d'
  const primary = style['perk-primary'] ?? '#1d6b52'
  const header = style['perk-header-color'] ?? body
  // A button in the brand's color would be invisible on a header of the same color.
  const seen = (contrastRatio(header, primary) ?? 0) >= 1.6
  const derived = {
    'perk-header-accent': seen ? primary : (readable['perk-header-content-color'] ?? content),
    'perk-header-accent-content': seen ? (readable['perk-primary-content'] ?? '#ffffff') : header,
    'perk-primary-readable': readableOn(body, primary),
    'perk-challenge-tile-content': readableOn(style['perk-challenge-tile-background'] ?? body, content),
    'perk-reward-tile-content': readableOn(style['perk-reward-tile-background-color'] ?? body, content),
  }
  const declarations = Object.entries({ ...readable, ...derived })
    .filter(([key]) => key.startsWith('perk-'))
    .map(([key, value]) => `--${key}:${key.endsWith('-radius') ? radius(key, value) : value}`)
  declarations.push(
    `--header-font:${fontStack(style.header_font)}`,
    `--body-font:${fontStack(style.body_font)}`,
    `--motion:${Object.hasOwn(MOTIONS, style.motion ?? '') ? style.motion : 'gentle'}`,
    MOTIONS[style.motion ?? ''] ?? String(MOTIONS.gentle),
    ICONS[style.icons ?? ''] ?? String(ICONS.regular),
  )
  return `:root{${declarations.join(';')}}`
}

const radius = (key: string, name: string): string => (BOXES.has(key) ? BOX_RADII : RADII)[name] ?? '10px'

const fontStack = (family: string | undefined): string =>
  `${family ? `'${family.replaceAll("'", '')}',` : ''}ui-sans-serif,system-ui,sans-serif`

/**
 * The @font-face rules of a program's fonts, from our own host. Browsers fetch the whole font only for a text with letters that the
 * subset lacks.
 * @param locales the program's; a draft is drawn without subsets, and names none
 */
export const fontFacesCss = (style: Style, locales?: readonly Locale[]): string =>
  fontsOf(style)
    .map((file) => {
      const subset = locales && fontSubset(file, locales)
      // The later rule wins for its characters.
      return `${face(file, file.css, LATIN)}${subset ? face(file, fontSubsetUrl(subset), unicodeRange(subset.characters)) : ''}`
    })
    .join('')

/** The characters of the catalog's files. */
const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'

const face = ({ family, style, weights }: FontFile, url: string, range: string): string =>
  `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weights};font-style:${style};font-display:swap;unicode-range:${range}}`

const fontsOf = (style: Style): FontFile[] =>
  FONT_FILES.filter(({ family }) => family === style.header_font || family === style.body_font)

/** Font files to preload: upright ones only. */
export const fontFiles = (style: Style, locales: readonly Locale[]): string[] => {
  const upright = fontsOf(style).filter(({ style: slant }) => slant === 'normal')
  const families = new Map(upright.map((file) => [file.family, fontSubsetUrl(fontSubset(file, locales))]))
  return [...families.values()]
}

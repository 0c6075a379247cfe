import { contrastRatio, readableOn } from '@/ui/contrast'
import fonts from '../../public/fonts/fonts.json' with { type: 'json' }

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
  declarations.push(`--header-font:${fontStack(style.header_font)}`, `--body-font:${fontStack(style.body_font)}`)
  return `:root{${declarations.join(';')}}`
}

const radius = (key: string, name: string): string => (BOXES.has(key) ? BOX_RADII : RADII)[name] ?? '10px'

const fontStack = (family: string | undefined): string =>
  `${family ? `'${family.replaceAll("'", '')}',` : ''}ui-sans-serif,system-ui,sans-serif`

/** The @font-face rules of a program's fonts, from our own host. */
export const fontFacesCss = (style: Style): string =>
  fonts
    .filter(({ family }) => family === style.header_font || family === style.body_font)
    .map(
      ({ css, family, style: slant, weights }) =>
        `@font-face{font-family:'${family}';src:url(${css}) format('woff2');font-weight:${weights};font-style:${slant};font-display:swap}`,
    )
    .join('')

/** Font files to preload: upright ones only. */
export const fontFiles = (style: Style): string[] => {
  const upright = fonts.filter(
    ({ family, style: slant }) => slant === 'normal' && (family === style.header_font || family === style.body_font),
  )
  const families = new Map(upright.map(({ css, family }) => [family, css]))
  return [...families.values()]
}

import type { ElementCssStyle } from '@/domain/branding'

type ColorName = Extract<keyof ElementCssStyle, `perk-${string}`>

/** Pairs of text and background colors on the site. */
const PAIRS: readonly (readonly [text: ColorName, background: ColorName])[] = [
  ['perk-primary-content', 'perk-primary'],
  ['perk-secondary-content', 'perk-secondary'],
  ['perk-body-content', 'perk-body-background'],
  ['perk-header-content-color', 'perk-header-color'],
  ['perk-footer-content-color', 'perk-footer-color'],
  ['perk-body-content', 'perk-challenge-tile-background'],
  ['perk-body-content', 'perk-reward-tile-background-color'],
]
/** WCAG 2, level AA. */
const MIN_CONTRAST = 4.5

/** The color pairs of a brand with low contrast. */
export const findLowContrast = (style: Partial<ElementCssStyle>): (readonly [ColorName, ColorName])[] =>
  PAIRS.filter(([text, background]) => {
    const [one, other] = [luminanceOf(style[text]), luminanceOf(style[background])]
    return one !== null && other !== null && ratioOf(one, other) < MIN_CONTRAST
  })

const ratioOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * Relative luminance, 0 to 1.
 * @returns null unless the color is in hex digits
 */
const luminanceOf = (color: string | undefined): number | null => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '')?.[1]
  if (!digits) return null
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

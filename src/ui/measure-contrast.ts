import { clampChroma, converter, formatHex, interpolate } from 'culori'
import { BRAND_PAIRS, type BrandColor, type BrandPair, type BrandPairId } from './brand-pairs'
import { contrastRatio } from './contrast'

const toOklch = converter('oklch')
const STEP = 0.004

/**
 * The nearest color, by lightness, that passes. Keeps the hue, and the chroma as far as screens can show it. Black or
 * white if no lightness of the hue passes.
 */
export const nearestColor = (color: string, passes: (candidate: string) => boolean): string => {
  const start = toOklch(color)
  if (!start || passes(color)) return color
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const l of [start.l - distance, start.l + distance]) {
      if (l < 0 || l > 1) continue
      const candidate = formatHex(clampChroma({ ...start, l }, 'oklch'))
      if (passes(candidate)) return candidate
    }
  }
  return passes('#000000') ? '#000000' : '#ffffff'
}

export type MeasuredPair = BrandPair & {
  id: BrandPairId
  /** 1 to 21. */
  ratio: number
  /** If the pair fails, the nearest color to `front` that passes. */
  suggestion: string | null
}

type Colors = Readonly<Record<BrandColor, string>>

/** The contrast of every pair that the site uses, except pairs with a color that can't be parsed yet. */
export const measureContrast = (colors: Colors): MeasuredPair[] =>
  BRAND_PAIRS.flatMap((pair: BrandPair & { id: BrandPairId }) => {
    const ground = colors[pair.ground]
    const ratioOf = (front: string) => contrastRatio(ground, fade(front, ground, pair.share))
    const ratio = ratioOf(colors[pair.front])
    if (ratio === null) return []
    const passes = (front: string) => (ratioOf(front) ?? 0) >= pair.minimum
    const fails = !passes(colors[pair.front])
    return [{ ...pair, ratio, suggestion: fails ? nearestColor(colors[pair.front], passes) : null }]
  })

/** Like `color-mix(in oklab, …)`. */
const fade = (front: string, ground: string, share = 1): string =>
  share === 1 ? front : (formatHex(interpolate([ground, front], 'oklab')(share)) ?? front)

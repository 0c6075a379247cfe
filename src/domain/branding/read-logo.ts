import { converter, formatHex } from 'culori'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PIXELS, type PictureProblem } from '@/domain/media'
import { mediaTypeOf } from '@/platform/media-type'

export type LogoColor = {
  color: string
  /** Share of the logo's visible area, 0 to 1. */
  share: number
}

export type ReadLogo =
  | { ok: true; colors: LogoColor[]; isLight: boolean; favicon: Buffer }
  | { ok: false; reason: PictureProblem }

/** Sample size in pixels: large enough to tell colors, small enough to count. */
const SAMPLE = 96
const FAVICON = 256
/** Minimum alpha (0 to 255); fainter pixels are edges. */
const VISIBLE = 128
/** Oklab distance below which two colors are the same. */
const SAME = 0.09
const MAX_COLORS = 6
/** Oklab lightness above which a logo is invisible on white. */
const LIGHT = 0.85

/** Reads a logo's dominant colors, whether it needs a dark background, and a square favicon. */
export const readLogo = async (file: File): Promise<ReadLogo> => {
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: 'picture_too_large' }
  const data = Buffer.from(await file.arrayBuffer())
  if (!mediaTypeOf(data)?.isPicture) return { ok: false, reason: 'not_a_picture' }
  try {
    const logo = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).ensureAlpha()
    const pixels = await logo.clone().resize(SAMPLE, SAMPLE, { fit: 'inside' }).raw().toBuffer()
    const favicon = await logo
      .clone()
      .trim()
      .resize(FAVICON, FAVICON, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer()
    return { ok: true, ...countColors(pixels), favicon }
  } catch {
    return { ok: false, reason: 'not_a_picture' }
  }
}

const toOklab = converter('oklab')
type Lab = { l: number; a: number; b: number; count: number }

/** @param pixels RGBA bytes */
export const countColors = (pixels: Buffer): { colors: LogoColor[]; isLight: boolean } => {
  const bins = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < VISIBLE) continue
    const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
  }
  const total = [...bins.values()].reduce((sum, count) => sum + count, 0)
  const clusters: Lab[] = []
  for (const [bin, count] of [...bins].sort(([, one], [, other]) => other - one)) {
    const color = labOf(bin)
    const near = clusters.find(({ l, a, b }) => Math.hypot(l - color.l, a - color.a, b - color.b) < SAME)
    if (near) near.count += count
    else clusters.push({ ...color, count })
  }
  clusters.sort((one, other) => other.count - one.count)
  const lightness = clusters.reduce((sum, { count, l }) => sum + l * count, 0) / (total || 1)
  return {
    colors: clusters
      .slice(0, MAX_COLORS)
      .map(({ count, ...lab }) => ({ color: formatHex({ mode: 'oklab', ...lab }), share: count / total })),
    isLight: lightness > LIGHT,
  }
}

/** The center of a bin with five bits per channel; the outermost bins are pure black and white. */
const labOf = (bin: number): Omit<Lab, 'count'> => {
  const channel = (shift: number) => ((bin >> shift) & 31) / 31
  const { a, b, l } = toOklab({ mode: 'rgb', r: channel(10), g: channel(5), b: channel(0) })
  return { l, a, b }
}

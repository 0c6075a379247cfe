// WCAG 2.2 contrast, for the console's tokens and for the colors that a brand chooses.

/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The minimum contrast of text by WCAG AA. */
export const minimumTextContrast = 4.5

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** Parses #rgb, #rrggbb (an alpha is ignored), rgb(), 'white' and 'black'; null for anything else. */
export function parseColor(value: string): Rgb | null {
  const text = value.trim().toLowerCase()
  if (text === 'white') return white
  if (text === 'black') return black
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (hex) {
    const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
    const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
    return [channel(0), channel(2), channel(4)]
  }
  const rgb = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*([,/][^)]*)?\)$/.exec(text)
  if (!rgb) return null
  const channels = rgb.slice(1, 4).map(Number)
  return channels.every((channel) => channel <= 255) ? [channels[0]!, channels[1]!, channels[2]!] : null
}

export const toHex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const ratioOf = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Contrast of two colors, 1 to 21; null if one of them can't be parsed. */
export function contrastRatio(a: string, b: string): number | null {
  const [first, second] = [parseColor(a), parseColor(b)]
  return first && second ? ratioOf(first, second) : null
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Rounds to whole channels, as the browser renders them. */
const rounded = (color: Rgb): Rgb => [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])]

/**
 * The preferred text color if it is legible on the background, otherwise the nearest legible color between it and black
 * or white (whichever reads better), which keeps as much of the brand's hue as possible. Colors that can't be parsed
 * are returned unchanged. Source: look-and-feel, "Brand colors are checked".
 */
export function readableOn(background: string, preferred: string, minimum: number = minimumTextContrast): string {
  const ground = parseColor(background)
  const text = parseColor(preferred)
  if (!ground || !text || ratioOf(ground, text) >= minimum) return preferred
  const goal = ratioOf(ground, black) >= ratioOf(ground, white) ? black : white
  const steps = 50
  for (let step = 1; step < steps; step++) {
    const candidate = rounded(mix(text, goal, step / steps))
    if (ratioOf(ground, candidate) >= minimum) return toHex(candidate)
  }
  return toHex(goal)
}

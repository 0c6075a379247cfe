import { MOTIFS, type Motif, type Palette } from './motifs'

/** The ground that an industry's pictures share. */
export type Ground = 'leaves' | 'stripes' | 'confetti' | 'rays' | 'grid' | 'ridges'

export type TemplatePicture = { ground: Ground; motifs: readonly Motif[]; accent: string }

const mix = (color: string, other: string, share: number): string => {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map((at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Spread evenly, but not in rows. */
const spread = (at: number, width: number, height: number): [number, number] => [
  ((at * 0.7549) % 1) * width,
  ((at * 0.5698) % 1) * height,
]

const GROUNDS: Record<Ground, (palette: Palette, width: number, height: number) => string> = {
  leaves: ({ light }, width, height) =>
    repeat(26, (at) => {
      const [x, y] = spread(at, width, height)
      return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${at * 47}) scale(1.3)" d="M0 0c-24-14-28-44 0-68 28 24 24 54 0 68z" fill="${light}" opacity=".13"/>`
    }),
  stripes: ({ light }, width, height) =>
    `<g transform="skewX(-18)" opacity=".12">${repeat(12, (at) => `<rect x="${at * 220}" y="0" width="92" height="${height}" fill="${light}"/>`)}</g>
     <path d="M0 ${height}h${width}v-${height * 0.12}q-${width / 2}-${height * 0.09}-${width} 0z" fill="${light}" opacity=".16"/>`,
  confetti: ({ accent, light }, width, height) =>
    repeat(54, (at) => {
      const [x, y] = spread(at, width, height)
      const fill = at % 3 === 0 ? accent : light
      return `<rect transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${at * 37})" width="26" height="11" rx="4" fill="${fill}" opacity="${at % 3 === 0 ? 0.8 : 0.34}"/>`
    }),
  rays: ({ light }, width, height) =>
    repeat(14, (at) => {
      const [from, to] = [(at * Math.PI) / 7, (at * Math.PI) / 7 + 0.2]
      const end = (angle: number) =>
        `${(width / 2 + Math.cos(angle) * width).toFixed(0)} ${(height / 2 + Math.sin(angle) * width).toFixed(0)}`
      return `<path d="M${width / 2} ${height / 2}L${end(from)}L${end(to)}z" fill="${light}" opacity=".12"/>`
    }),
  grid: ({ light }, width, height) =>
    `<g stroke="${light}" stroke-width="3" opacity=".14">${repeat(Math.ceil(width / 80), (at) => `<path d="M${at * 80} 0v${height}"/>`)}${repeat(Math.ceil(height / 80), (at) => `<path d="M0 ${at * 80}h${width}"/>`)}</g>`,
  ridges: ({ dark, light }, width, height) =>
    repeat(4, (at) => {
      const [y, step] = [height * (0.42 + at * 0.15), width / 4]
      const peaks = repeat(
        4,
        (peak) => `l${step / 2}-${70 + ((peak + at) % 3) * 46}l${step / 2} ${70 + ((peak + at) % 3) * 46}`,
      )
      return `<path d="M-${at * 60} ${y}${peaks}l${step} 0V${height}H-${at * 60}z" fill="${at < 2 ? light : dark}" opacity="${0.08 + at * 0.06}"/>`
    }),
}

/** A template's picture in the brand's color, as SVG. @param size in pixels */
export const drawPicture = (
  { accent, ground, motifs }: TemplatePicture,
  brand: string,
  { height, width }: { width: number; height: number },
): string => {
  const palette = {
    ...{ brand, accent, paper: '#fffaf0', dark: mix(brand, '#0b0f14', 0.62) },
    light: mix(brand, '#ffffff', 0.62),
  }
  // Motifs of the brand's color stand out on a darker ground.
  const [from, to] = [mix(brand, '#0b0f14', 0.3), mix(brand, '#0b0f14', 0.55)]
  const size = Math.min(height * (motifs.length > 1 ? 0.62 : 0.78), (width / motifs.length) * 0.84)
  // A wide picture has a heading at its left.
  const [left, room] = width / height > 1.7 ? [width * 0.42, width * 0.55] : [0, width]
  const shown = motifs.map((motif, at) => {
    const x = left + (room / motifs.length) * (at + 0.5) - size / 2
    const y = (height - size) / 2 + (at % 2 === 0 ? 0 : height * 0.06)
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(size / 400).toFixed(3)})">${MOTIFS[motif](palette)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${GROUNDS[ground](palette, width, height)}${shown.join('')}</svg>`
}

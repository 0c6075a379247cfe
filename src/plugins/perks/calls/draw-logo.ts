/** A merchant without an uploaded logo. */
type Unbranded = { merchant_name: string; category_id: number | null }

const WIDTH = 320
const HEIGHT = 160
const LINE_HEIGHT = 1.08

/** Background, text and accent; each text color has a contrast of 7 or more on its background. */
const PALETTES = [
  ['#12372a', '#fbfada', '#adbc9f'],
  ['#f7efe2', '#5b2333', '#d98324'],
  ['#1b2a49', '#f6f1e7', '#e2a76f'],
  ['#fdf3ea', '#20403a', '#e07a5f'],
  ['#3d1f2b', '#fbe9e0', '#f2b5a7'],
  ['#eef2f3', '#1d3557', '#e63946'],
  ['#22223b', '#f2e9e4', '#c9ada7'],
  ['#fff8e7', '#3a3a2c', '#8a9a5b'],
  ['#0b3948', '#f4f1de', '#81b29a'],
  ['#f9ece6', '#44281d', '#b5651d'],
  ['#2f3e46', '#f1faee', '#84a98c'],
  ['#f3f0ff', '#2e1f5e', '#8f77d6'],
] as const

/**
 * Fonts that every system has in some form, because a picture can't load any. `width` is a wide letter's, relative to
 * the font size.
 */
const FACES = [
  {
    font: "Georgia, 'Times New Roman', serif",
    weight: 700,
    spacing: 0,
    width: 0.64,
    transform: (text: string) => text,
  },
  {
    font: "'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif",
    weight: 700,
    spacing: 2,
    width: 0.76,
    transform: (text: string) => text.toUpperCase(),
  },
  {
    font: "'Trebuchet MS', 'Gill Sans', Verdana, sans-serif",
    weight: 600,
    spacing: 0,
    width: 0.64,
    transform: (text: string) => text,
  },
  {
    font: "Rockwell, 'Courier New', Georgia, serif",
    weight: 700,
    spacing: 0,
    width: 0.64,
    transform: (text: string) => text,
  },
] as const

/** Icons above the name, by category, drawn in a square of 24. */
const MARKS: Record<number, string[]> = {
  25: [
    '<path d="M7 3v7a2 2 0 0 0 4 0V3M9 12v9M17 3c-2 2-3 4-3 7s1 3 3 3v8"/>',
    '<path d="M4 9h13v5a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6zM17 10h2a2 2 0 0 1 0 5h-2M8 3v3M12 3v3"/>',
    '<path d="M12 21c5-3 8-7 8-11-4 0-7 1-8 4-1-3-4-4-8-4 0 4 3 8 8 11zM12 14V3"/>',
  ],
  27: [
    '<path d="M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2"/>',
    '<path d="M3 12 12 3h8v8l-9 9zM16 8h.01"/>',
    '<path d="M12 3l2.6 6.2L21 10l-4.8 4.3L17.6 21 12 17.4 6.4 21l1.4-6.7L3 10l6.4-.8z"/>',
  ],
  26: [
    '<path d="M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v10"/>',
    '<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18"/>',
  ],
  91: [
    '<path d="M12 3v18M12 3l7 14H5zM4 21h16"/>',
    '<path d="M3 20 9 8l4 7 3-5 5 10zM17 6a1.5 1.5 0 1 0 .01 0"/>',
    '<path d="M4 17c2 2 4 2 6 0s4-2 6 0 4 2 4 0M6 13l6-9 6 9z"/>',
  ],
}
const PLAIN_MARK = '<path d="M12 3 21 12 12 21 3 12z"/>'

/**
 * A generated logo: icon and name in one of a dozen color schemes, determined by the name. An SVG that loads nothing.
 */
export const drawLogo = ({ category_id, merchant_name }: Unbranded): string => {
  const seed = hash(merchant_name)
  const [ground, ink, accent] = PALETTES[seed % PALETTES.length] ?? PALETTES[0]
  const face = FACES[(seed >>> 5) % FACES.length] ?? FACES[0]
  const marks = MARKS[category_id ?? 0] ?? [PLAIN_MARK]
  const mark = marks[(seed >>> 9) % marks.length] ?? PLAIN_MARK
  const lines = splitName(face.transform(merchant_name.trim() || '?'))
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(34, (WIDTH - 48) / (longest * (face.width + face.spacing / 24)))
  const top = 96 + (lines.length === 1 ? size * 0.35 : -size * 0.12)
  const tspans = lines
    .map(
      (line, index) =>
        `<tspan x="${WIDTH / 2}" y="${round(top + index * size * LINE_HEIGHT)}">${escapeXml(line)}</tspan>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${escapeXml(merchant_name)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" rx="14" fill="${ground}"/>
<g fill="none" stroke="${accent}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" transform="translate(${WIDTH / 2 - 21} 20) scale(1.75)">${mark}</g>
<text fill="${ink}" font-family="${face.font}" font-weight="${face.weight}" font-size="${round(size)}" letter-spacing="${face.spacing}" text-anchor="middle">${tspans}</text>
</svg>
`
}

/** Names with this many letters wrap to two lines, as evenly as their words allow. */
const LONG = 13

const splitName = (name: string): string[] => {
  const words = name.split(/\s+/)
  if (name.length < LONG || words.length === 1) return [cut(name)]
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return (breaks.sort((one, other) => longest(one) - longest(other))[0] ?? [name]).map(cut)
}

const MAX_LETTERS = 26
const cut = (line: string): string => (line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS - 1)}…` : line)

const round = (value: number): number => Math.round(value * 10) / 10

/** FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce((state, letter) => Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

// Also removes characters that XML doesn't allow.
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names come from imports
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

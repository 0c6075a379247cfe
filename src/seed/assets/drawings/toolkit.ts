import lettering from './lettering.json' with { type: 'json' }

/** A picture of the demo: its path below src/seed/assets, its size in pixels, its SVG, and its file format. */
export interface Drawing {
  file: string
  width: number
  height: number
  svg: string
  /** JPEG quality for scenes; without it, PNG, for transparency. */
  quality?: number
}

/** Random numbers from a seed (mulberry32), so that each run draws the same picture. */
export function makeRandom(seed: number): (from?: number, to?: number) => number {
  let state = seed
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const at = (x: number, y: number, scale: number, body: string, rotate = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})">${body}</g>`

/** Gradients are defined where they are used; ids are hashes of the content, so that equal ones are shared. */
const hash = (text: string): string => {
  let value = 5381
  for (const letter of text) value = (Math.imul(value, 33) ^ letter.charCodeAt(0)) >>> 0
  return `g${value.toString(36)}`
}

const stopsOf = (colors: string[]): string =>
  colors
    .map((entry, index) => {
      const [color, opacity = '1'] = entry.split('@') as [string, string?]
      return `<stop offset="${(index / (colors.length - 1)).toFixed(3)}" stop-color="${color}" stop-opacity="${opacity}"/>`
    })
    .join('')

const definitions = new Map<string, string>()
const define = (markup: (id: string) => string): string => {
  const id = hash(markup(''))
  definitions.set(id, markup(id))
  return `url(#${id})`
}

/** A linear gradient; angle 0 runs left to right, 90 top to bottom. Colors as `#rrggbb` or `#rrggbb@opacity`. */
export const linear = (angle: number, ...colors: string[]): string =>
  define(
    (id) =>
      `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)" x1="0" y1=".5" x2="1" y2=".5">${stopsOf(colors)}</linearGradient>`,
  )

/** A radial gradient around (cx, cy) in the shape's own box. */
export const radial = (cx: number, cy: number, radius: number, ...colors: string[]): string =>
  define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(colors)}</radialGradient>`)

/** A blur filter in the shape's own scale. */
export const blur = (deviation: number): string =>
  define(
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )

export const clip = (shape: string): string => define((id) => `<clipPath id="${id}">${shape}</clipPath>`)

/** The soft shadow of something on a table. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.28, color = '#2b1d0c'): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}" opacity="${opacity}" filter="${blur(Math.max(2, ry * 0.45))}"/>`

type Word = keyof typeof lettering

/** A word as outlines (from the brand's own font, see scripts/draw-assets.ts), with its top left corner at (x, y). */
export function letters(word: Word, x: number, y: number, height: number, fill: string, extra = ''): string {
  const outline = lettering[word]
  const scale = height / outline.height
  return `<path transform="translate(${x} ${y}) scale(${scale.toFixed(4)}) translate(${-outline.x} ${-outline.y})" d="${outline.d}" fill="${fill}" ${extra}/>`
}

export const lettersWidth = (word: Word, height: number): number =>
  (lettering[word].width * height) / lettering[word].height

/** Completes a picture with the gradients that it uses. */
export function drawing(file: string, width: number, height: number, body: string, quality?: number): Drawing {
  const used = [...definitions.entries()].filter(([id]) => body.includes(`#${id})`))
  // A definition may itself use another (a clip with a gradient inside), which takes another round.
  const inner = [...definitions.entries()].filter(([id]) => used.some(([, markup]) => markup.includes(`#${id})`)))
  const defs = new Map([...inner, ...used])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[...defs.values()].join('')}</defs>${body}</svg>`
  return { file, width, height, svg, quality }
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

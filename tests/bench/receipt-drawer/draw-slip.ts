import path from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Slip } from './make-slip'
import type { Random } from './random'

const FONT_FILES: [name: string, file: string][] = [
  ['Inconsolata', 'bwip-js/fonts/Inconsolata.otf'],
  ['OCRB', 'bwip-js/fonts/OCRB7.ttf'],
  ['Geist Mono', 'next/dist/next-devtools/server/font/geist-mono-latin.woff2'],
  ['Geist Mono Ext', 'next/dist/next-devtools/server/font/geist-mono-latin-ext.woff2'],
  ['Geist', 'next/dist/compiled/@vercel/og/Geist-Regular.ttf'],
  ['Liberation Sans', 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'],
  ['Liberation Bold', 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'],
  ['Foxit Fixed', 'pdfjs-dist/standard_fonts/FoxitFixed.pfb'],
  ['Foxit Fixed Bold', 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb'],
  ['Foxit Serif', 'pdfjs-dist/standard_fonts/FoxitSerif.pfb'],
]
/** Fonts with few accents, in which tills print letters without them. */
const WITHOUT_ACCENTS = new Set(['OCRB', 'Foxit Fixed', 'Foxit Fixed Bold', 'Foxit Serif'])
const PAPER_PX = 620
const MARGIN_PX = 34

let areFontsLoaded = false
function loadFonts(): void {
  if (areFontsLoaded) return
  for (const [name, file] of FONT_FILES) {
    if (!GlobalFonts.registerFromPath(path.resolve('node_modules', file), name)) throw new Error(`${file} is no font`)
  }
  areFontsLoaded = true
}

/** The printed paper, flat and clean but for the printer's faults. */
export function drawSlip({ layout, rows }: Slip, random: Random): Canvas {
  loadFonts()
  const isFolded = WITHOUT_ACCENTS.has(layout.font) || random.chance(0.25)
  const textOf = (text: string): string => (isFolded ? foldAccents(text) : text)
  const isSans = !/Mono|OCRB|Fixed|Inconsolata/.test(layout.font)
  const fontPx = random.int(20, 25) * (isSans ? 1 : 0.95)
  const family = `'${layout.font}', 'Geist Mono Ext', 'Geist'`
  const pitch = fontPx * random.between(1.18, 1.5)
  const heights = rows.map(({ size = 1 }) => pitch * size)
  const height = Math.ceil(heights.reduce((sum, row) => sum + row, 0) + 4 * MARGIN_PX + random.int(0, 120))
  const canvas = createCanvas(PAPER_PX, height)
  const context = canvas.getContext('2d')
  const tone = random.int(236, 255)
  context.fillStyle = `rgb(${tone},${tone},${tone - random.int(0, 9)})`
  context.fillRect(0, 0, PAPER_PX, height)
  const ink = random.int(10, 85)
  if (random.chance(0.25)) drawBackPrint(context, height, random)
  context.fillStyle = `rgb(${ink},${ink},${ink + random.int(0, 22)})`
  context.textBaseline = 'middle'
  let y = MARGIN_PX * 2
  for (const [at, row] of rows.entries()) {
    const middle = y + (heights[at] ?? pitch) / 2
    y += heights[at] ?? pitch
    const size = row.size ?? 1
    const wide = layout.isNarrow ? 0.78 : 1
    context.save()
    if (row.isLogo) drawLogo(context, textOf(row.text), middle, pitch * size * 0.7, random)
    else {
      const isTall = size > 1 && size < 2
      context.font = `${fontPx * (isTall ? 1 : size)}px ${family}`
      const [scaleX, scaleY] = [wide, isTall ? size : 1]
      const put = (text: string, x: number): void => {
        context.save()
        context.translate(x, middle)
        context.scale(scaleX, scaleY)
        context.fillText(text, 0, 0)
        context.restore()
      }
      const widthOf = (text: string): number => context.measureText(text).width * scaleX
      const right = textOf(row.right ?? '')
      const room = PAPER_PX - 2 * MARGIN_PX - (right ? widthOf(right) + 10 : 0)
      const text = cutToFit(textOf(row.text), room, widthOf)
      put(text, row.isCentred ? (PAPER_PX - widthOf(text)) / 2 : MARGIN_PX)
      if (right) put(right, PAPER_PX - MARGIN_PX - widthOf(right))
    }
    context.restore()
  }
  if (layout.isDotted) drawDots(context, height)
  if (random.chance(0.3)) fadePrint(context, height, random)
  if (random.chance(0.08)) drawStamp(context, height, random)
  if (random.chance(0.1)) drawPen(context, height, random)
  return canvas
}

/** Tills cut names that are too long, or print smaller, which fits here by fewer letters. */
function cutToFit(text: string, room: number, widthOf: (text: string) => number): string {
  let fitting = text
  while (fitting.length > 4 && widthOf(fitting) > room) fitting = fitting.slice(0, -1)
  return fitting
}

const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/æ/g, 'ae')
    .replace(/ı/g, 'i')
    .replace(/€ ?/g, 'EUR ')
    .replace(/[₺]/g, 'TL')
    .replace(/£/g, 'GBP ')
    .replace(/¡|¿/g, '')

/** A logo: letters that hardly resemble print, white on black, slanted or with a frame. */
function drawLogo(context: SKRSContext2D, name: string, middle: number, size: number, random: Random): void {
  const way = random.int(0, 3)
  context.font = `${size}px ${way === 1 ? "'Foxit Serif'" : "'Liberation Bold'"}`
  const width = context.measureText(name).width
  const fit = Math.min(1, (PAPER_PX * 0.8) / width)
  context.translate(PAPER_PX / 2, middle)
  context.transform(fit, 0, way === 2 ? -0.45 : 0, 1, 0, 0)
  if (way === 0) {
    context.fillRect(-width / 2 - 20, -size * 0.6, width + 40, size * 1.2)
    context.fillStyle = '#f4f4f4'
  }
  if (way === 3) {
    context.lineWidth = 1.6
    context.strokeStyle = context.fillStyle
    context.strokeText(name, -width / 2, 0)
    context.strokeRect(-width / 2 - 16, -size * 0.6, width + 32, size * 1.2)
  } else context.fillText(name, -width / 2, 0)
}

/** Dot matrix: a grid of paper over the letters. */
function drawDots(context: SKRSContext2D, height: number): void {
  context.fillStyle = 'rgba(250,250,248,0.55)'
  for (let x = 0; x < PAPER_PX; x += 3) context.fillRect(x, 0, 1, height)
  for (let y = 0; y < height; y += 3) context.fillRect(0, y, PAPER_PX, 1)
}

/** Thermal print that fades in a band, or misses columns of a dirty head. */
function fadePrint(context: SKRSContext2D, height: number, random: Random): void {
  if (random.chance(0.5)) {
    const from = random.between(0, height)
    const band = context.createLinearGradient(0, from - 220, 0, from + 220)
    band.addColorStop(0, 'rgba(248,248,246,0)')
    band.addColorStop(0.5, `rgba(248,248,246,${random.between(0.25, 0.7)})`)
    band.addColorStop(1, 'rgba(248,248,246,0)')
    context.fillStyle = band
    context.fillRect(0, 0, PAPER_PX, height)
    return
  }
  context.fillStyle = 'rgba(248,248,246,0.8)'
  for (let line = 0; line < random.int(1, 3); line++)
    context.fillRect(random.int(0, PAPER_PX), 0, random.int(1, 3), height)
}

/** Print of the back that shines through, mirrored. */
function drawBackPrint(context: SKRSContext2D, height: number, random: Random): void {
  context.save()
  context.fillStyle = `rgba(120,120,140,${random.between(0.08, 0.2)})`
  context.font = "26px 'Liberation Bold'"
  context.translate(PAPER_PX, 0)
  context.scale(-1, 1)
  for (let y = 60; y < height; y += random.int(70, 160))
    context.fillText('SAVE 20% ON YOUR NEXT VISIT * TERMS APPLY', 20, y)
  context.restore()
}

function drawStamp(context: SKRSContext2D, height: number, random: Random): void {
  context.save()
  context.translate(random.between(150, PAPER_PX - 150), random.between(height * 0.3, height * 0.9))
  context.rotate(random.between(-0.5, 0.5))
  context.strokeStyle = context.fillStyle = random.pick(['rgba(190,30,40,0.55)', 'rgba(30,50,170,0.5)'])
  context.lineWidth = 4
  context.strokeRect(-90, -34, 180, 68)
  context.font = "34px 'Liberation Bold'"
  context.textAlign = 'center'
  context.fillText(random.pick(['PAID', 'COPY', 'BEZAHLT', 'PAGADO', 'PAYE']), 0, 0)
  context.restore()
}

function drawPen(context: SKRSContext2D, height: number, random: Random): void {
  context.strokeStyle = 'rgba(30,40,150,0.7)'
  context.lineWidth = 3
  context.beginPath()
  let [x, y] = [random.between(60, 300), random.between(60, height - 60)]
  context.moveTo(x, y)
  for (let stroke = 0; stroke < 6; stroke++) {
    ;[x, y] = [x + random.between(-20, 70), y + random.between(-30, 30)]
    context.lineTo(x, y)
  }
  context.stroke()
}

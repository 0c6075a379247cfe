import sharp from 'sharp'
import { createRandom } from '../random'
import { printSlip, type Slip, type SlipRow } from './slips'
import { isInked, LETTER } from './till-font'

const DOT_PX = 3
const CELL_COLUMNS = LETTER.columns + 1
const PAPER_LETTERS = 40
const MARGIN_PX = 24
const ROW_PX = (LETTER.rows + 4) * DOT_PX
const WIDTH_PX = PAPER_LETTERS * CELL_COLUMNS * DOT_PX + 2 * MARGIN_PX
const SCALES = { large: 2, normal: 1 } as const
const [PAPER, INK] = [244, 52]

/** A printed text with its position and size in pixels. */
export type Print = { text: string; x: number; y: number; width: number; height: number; scale: number }

/** The layout of a slip and the length of its paper. */
export const layOut = (slip: Slip): { prints: Print[]; height: number } => {
  let y = MARGIN_PX
  const prints: Print[] = []
  for (const row of printSlip(slip)) {
    const scale = SCALES[row.size ?? 'normal']
    prints.push(...printRow(row, y, scale))
    y += ROW_PX * scale
  }
  return { prints, height: y + MARGIN_PX }
}

const printRow = ({ align, left, right }: SlipRow, y: number, scale: number): Print[] => {
  const place = (text: string, x: number): Print => ({
    text,
    x,
    y,
    width: widthOf(text, scale),
    height: LETTER.rows * DOT_PX * scale,
    scale,
  })
  const words = left === '' ? [] : [place(left, align ? (WIDTH_PX - widthOf(left, scale)) / 2 : MARGIN_PX)]
  return right === undefined ? words : [...words, place(right, WIDTH_PX - MARGIN_PX - widthOf(right, scale))]
}

const widthOf = (text: string, scale: number): number => text.length * CELL_COLUMNS * DOT_PX * scale

/**
 * Renders something like a photo of a slip: grained paper, ink that fades toward one side, soft edges.
 * @param take distinguishes two photos of the same slip
 */
export const renderSlip = (slip: Slip, take: string): Promise<Buffer> => {
  const { height, prints } = layOut(slip)
  const random = createRandom(`${slip.number}:${take}`)
  const pixels = Buffer.alloc(WIDTH_PX * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = PAPER - Math.floor(random.next() * 10)
  const paling = random.next() * 70
  for (const print of prints) ink(pixels, print, (x) => INK + (paling * x) / WIDTH_PX)
  return sharp(pixels, { raw: { width: WIDTH_PX, height, channels: 1 } })
    .blur(0.7)
    .jpeg({ quality: 72 })
    .toBuffer()
}

const ink = (pixels: Buffer, { scale, text, x: left, y: top }: Print, shade: (x: number) => number): void => {
  const size = DOT_PX * scale
  for (const [at, letter] of [...text].entries()) {
    for (let column = 0; column < LETTER.columns; column++) {
      for (let row = 0; row < LETTER.rows; row++) {
        if (!isInked(letter, column, row)) continue
        const x = Math.round(left) + (at * CELL_COLUMNS + column) * size
        for (let line = 0; line < size; line++) {
          const start = (top + row * size + line) * WIDTH_PX + x
          pixels.fill(shade(x), start, start + size)
        }
      }
    }
  }
}

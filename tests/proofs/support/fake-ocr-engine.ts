import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OcrEngine } from '@laurel/receipt-reader'
import sharp from 'sharp'

/** The content of a page. `more` is empty and slow to read; `poison` always fails. */
export type FakePage = { kind: 'slip' | 'more' | 'poison'; number: number }

const KINDS = ['slip', 'more', 'poison'] as const
const PAGE_MS = { slip: 40, more: 2500, poison: 40 }

const COLUMNS = 9
const ROWS = 8
const FIELD_PX = 40
const BITS = 16

/**
 * Draws a picture that encodes a page for the fake engine: the first fields are dark or light, one bit each; the others
 * are random grays, so that no two pictures look alike to the image similarity check.
 */
export const renderPage = async ({ kind, number }: FakePage, chance: () => number): Promise<Buffer> => {
  const code = number * KINDS.length + KINDS.indexOf(kind)
  const greys = Array.from({ length: COLUMNS * ROWS }, (_, field) => {
    const grey = Math.floor(chance() * 100)
    if (field >= BITS) return Math.floor(chance() * 256)
    return (code >> field) & 1 ? grey : 255 - grey
  })
  return sharp(Buffer.from(greys), { raw: { width: COLUMNS, height: ROWS, channels: 1 } })
    .resize(COLUMNS * FIELD_PX, ROWS * FIELD_PX, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

export const readPage = async (image: Buffer): Promise<FakePage> => {
  const greys = await sharp(image)
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer()
  const code = [...greys.subarray(0, BITS)].reduce((sum, grey, bit) => sum + (grey < 128 ? 2 ** bit : 0), 0)
  return { kind: KINDS[code % KINDS.length] ?? 'slip', number: Math.floor(code / KINDS.length) }
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/**
 * The rows of a page. A slip has oat milk at 4.99 and bread at a price unique to the slip, both bought today: with
 * equal prices, two slips of a participant would count as one purchase.
 */
const rowsOf = ({ kind, number }: FakePage): string[] =>
  kind === 'more'
    ? // As many rows as a well-read page has; with fewer, it would be rotated and read again.
      ['Thank you', 'for shopping', 'with us', 'Please come', 'again soon', 'Your shop', 'Have a nice day']
    : [
        'GREENVALE',
        '12 Orchard Road',
        `Date: ${new Date().toISOString().slice(0, 10)}`,
        `Receipt No: ${100_000 + number}`,
        'Oat Milk 1L            4.99',
        `Rye Bread              ${dollars(100 + number)}`,
        `TOTAL                 $${dollars(599 + number)}`,
      ]

/**
 * Replaces the models in proofs of the pipeline: fast and exact. Logs each page that it begins, with the process id, to
 * the file FAKE_OCR_TRACE.
 */
export const openEngine = async (): Promise<OcrEngine> => ({
  name: 'fake',
  read: async (image) => {
    const page = await readPage(image)
    const trace = process.env.FAKE_OCR_TRACE
    if (trace) await appendFile(trace, `${process.pid} ${page.kind} ${page.number}\n`)
    await sleep(PAGE_MS[page.kind])
    if (page.kind === 'poison') throw new Error('the models are broken')
    const lines = rowsOf(page).map((text, row) => ({
      text,
      confidence: 0.99,
      box: { x: 20, y: 20 + row * 30, width: text.length * 12, height: 20 },
    }))
    return { engine: 'fake', text: lines.map(({ text }) => text).join('\n'), lines, confidence: 0.99 }
  },
  close: async () => {},
})

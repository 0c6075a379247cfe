/** @jest-environment ./tests/support/typed-array-environment.mjs */

import { joinPages, type OcrEngine, readReceiptFile } from '@laurel/receipt-reader'
import { parseReceipt } from '@laurel/receipt-reader/facts'
import { pdfToImages } from '@laurel/receipt-reader/pdf/pdf-to-images'
import sharp from 'sharp'
import { openOcrEngine } from '@/platform/ocr'
import { drawReceipt, drawReceiptPdf, receiptRows, wrapInPdf } from './draw-receipt'

const ROWS = receiptRows({ number: '004512', date: '2026-11-20' })
/** Text that isn't visible on the page. */
const HIDDEN = ['Oat Milk 1L 81.40', 'TOTAL $84.90', 'VISA 84.90']
const words = (before = '', y = 400) =>
  `q ${before} BT /F 40 Tf 60 TL 100 ${y} Td ${HIDDEN.map((row) => `(${row}) Tj T*`).join(' ')} ET Q`

let engine: OcrEngine
let photo: Buffer
let shown: Buffer
beforeAll(async () => {
  engine = await openOcrEngine()
  photo = await drawReceipt(ROWS, 640)
  shown = await draw(await wrapInPdf([photo]))
})
afterAll(() => engine.close())

const draw = async (file: Buffer) => {
  const drawn = await pdfToImages(file)
  if (!drawn.ok) throw new Error(drawn.reason)
  return sharp(drawn.images[0]).raw().toBuffer()
}

const read = async (file: Buffer) => {
  const found = await readReceiptFile(engine, file)
  if (!found.ok) throw new Error(found.reason)
  const reading = joinPages(found.pages)
  return { text: reading.text, parsed: parseReceipt(reading, { today: new Date('2026-11-21') }) }
}

it.each([
  ['in invisible mode', { above: words('3 Tr'), below: '' }],
  ['fully transparent', { above: words('/G gs'), below: '' }],
  ['below the photo', { above: '', below: words() }],
])('a PDF is rendered without its hidden text: %s', async (_, hidden) => {
  expect((await draw(await wrapInPdf([photo], hidden))).equals(shown)).toBe(true)
})

it('only visible text is read, not white or nearly white text', async () => {
  const above = `${words('1 g')} ${words('0.98 g', 200)}`
  const { parsed, text } = await read(await wrapInPdf([photo], { above, below: '' }))
  expect(text).not.toMatch(/84[.,]?90|81[.,]?40/)
  expect(parsed.total_cents).toBe(849)
  expect(parsed.items.map(({ price_cents }) => price_cents)).toEqual([499, 350])
})

it('a page without visible text yields nothing and goes to review', async () => {
  const printed = drawReceiptPdf(HIDDEN).toString('latin1')
  const undrawn = Buffer.from(printed.replace('/F 12 Tf', '3 Tr /F 12 Tf'), 'latin1')
  const { parsed, text } = await read(undrawn)
  expect([text, parsed.total_cents, parsed.items]).toEqual(['', null, []])
})

/** @jest-environment ./tests/support/typed-array-environment.mjs */

import { joinPages, type OcrEngine, openOcrEngine, readReceiptFile } from '@/platform/ocr'
import { parseReceipt } from '@/receipt-reading/parse-receipt'
import { drawReceipt, drawReceiptPdf, receiptRows, wrapInPdf } from './draw-receipt'

const ROWS = receiptRows({ number: '004512', date: '2026-11-20' })
/** What the page does not show. */
const HIDDEN = ['Oat Milk 1L 81.40', 'TOTAL $84.90', 'VISA 84.90']
const words = (before = '') =>
  `q ${before} BT /F 40 Tf 60 TL 100 400 Td ${HIDDEN.map((row) => `(${row}) Tj T*`).join(' ')} ET Q`

let engine: OcrEngine
beforeAll(async () => {
  engine = await openOcrEngine()
})
afterAll(() => engine.close())

const read = async (file: Buffer) => {
  const found = await readReceiptFile(engine, file)
  if (!found.ok) throw new Error(found.reason)
  const reading = joinPages(found.pages)
  return { text: reading.text, parsed: parseReceipt(reading, { today: new Date('2026-11-21') }) }
}

it.each([
  ['that are not drawn', { above: words('3 Tr'), below: '' }],
  ['in white', { above: words('1 g'), below: '' }],
  ['in what is nearly white', { above: words('0.98 g'), below: '' }],
  ['without any weight', { above: words('/G gs'), below: '' }],
  ['below the photo', { above: '', below: words() }],
])('a receipt says what is to be seen, whatever words are hidden in its PDF: %s', async (_, hidden) => {
  const { parsed, text } = await read(await wrapInPdf([await drawReceipt(ROWS)], hidden))
  expect(text).not.toMatch(/84[.,]?90|81[.,]?40/)
  expect(parsed.total_cents).toBe(849)
  expect(parsed.items.map(({ price_cents }) => price_cents)).toEqual([499, 350])
})

it('a page that shows nothing says nothing: a person looks', async () => {
  const printed = drawReceiptPdf(HIDDEN).toString('latin1')
  const undrawn = Buffer.from(printed.replace('/F 12 Tf', '3 Tr /F 12 Tf'), 'latin1')
  const { parsed, text } = await read(undrawn)
  expect([text, parsed.total_cents, parsed.items]).toEqual(['', null, []])
})

/** @jest-environment ./tests/support/typed-array-environment.mjs */
import sharp from 'sharp'
import { MAX_PDF_PAGES, pdfToImages } from '../pdf/pdf-to-images'
import { openEngine } from './engines'
import { joinPages } from './join-pages'
import type { OcrEngine } from './ocr-engine'
import { readReceiptFile } from './read-receipt-file'
import { openTesseractEngine } from './tesseract-engine'

const ROWS = ['GREEN VALLEY MARKET', 'Date: 11/03/2026', 'Oat Milk 1L       4.99', 'TOTAL            $4.99']

/** A PDF with one page per list of rows, in a font that ships with pdfjs, because the machine may have none. */
function drawPdf(pages: string[][], mediaBox = '0 0 320 200'): Buffer {
  const first = 4
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${first + page * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((rows, page) => {
      const text = `BT /F 12 Tf 20 TL 20 170 Td ${rows.map((row) => `(${row}) Tj T*`).join(' ')} ET`
      const resources = '/Resources << /Font << /F 3 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents ${first + page * 2 + 1} 0 R ${resources} >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(`${file}xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

describe('pdfToImages', () => {
  it('draws the first five pages', async () => {
    const result = await pdfToImages(drawPdf(Array.from({ length: 7 }, () => ROWS)))
    if (!result.ok) throw new Error(result.reason)
    expect(result.images).toHaveLength(MAX_PDF_PAGES)
    expect(await sharp(result.images[0]).metadata()).toMatchObject({ format: 'png', width: 2000, height: 1250 })
  })

  it('limits a page that claims to be enormous to the maximum image size', async () => {
    const result = await pdfToImages(drawPdf([['x']], '0 0 14400000 14400000'))
    if (!result.ok) throw new Error(result.reason)
    expect(await sharp(result.images[0]).metadata()).toMatchObject({ width: 2000, height: 2000 })
  })

  it('refuses a broken file', async () => {
    expect(await pdfToImages(Buffer.from('%PDF-1.4 nonsense'))).toEqual({ ok: false, reason: 'undecodable' })
  })
})

describe.each([
  ['PaddleOCR', openEngine],
  ['tesseract', openTesseractEngine],
])('readReceiptFile with %s', (_, open) => {
  let engine: OcrEngine
  beforeAll(async () => {
    engine = await open()
  })
  afterAll(() => engine.close())

  it('reads a PDF, a photo of it, and the same text from both', async () => {
    const pdf = drawPdf([ROWS])
    const drawn = await pdfToImages(pdf)
    if (!drawn.ok) throw new Error(drawn.reason)
    const photo = await sharp(drawn.images[0]).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer()
    for (const file of [pdf, photo]) {
      const result = await readReceiptFile(engine, file)
      if (!result.ok) throw new Error(result.reason)
      const reading = joinPages(result.pages)
      const text = reading.text.replace(/\s/g, '')
      expect(text).toContain('GREENVALLEYMARKET')
      expect(text).toContain('11/03/2026')
      expect(text).toContain('$4.99')
      expect(reading.confidence).toBeGreaterThan(0.8)
      expect(reading.lines.every((line) => line.box.width > 0 && line.confidence <= 1)).toBe(true)
    }
  })

  it('finds nothing on an empty page, without failing', async () => {
    const empty = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const result = await readReceiptFile(engine, empty)
    expect(result).toEqual({ ok: true, pages: [{ page: 0, engine: engine.name, lines: [], confidence: 0 }] })
  })

  it('refuses files of other types', async () => {
    expect(await readReceiptFile(engine, Buffer.from('<html>'))).toEqual({ ok: false, reason: 'unknown_type' })
    const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')
    expect(await readReceiptFile(engine, heic)).toEqual({ ok: false, reason: 'undecodable' })
  })
})

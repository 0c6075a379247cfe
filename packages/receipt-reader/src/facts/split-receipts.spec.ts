import { joinPages } from '../ocr/join-pages'
import type { OcrLine, OcrPlace } from '../ocr/ocr-engine'
import { parseReceipt } from './parse-receipt'
import { splitReceipts } from './split-receipts'

const PAGE_PX = 2000
const slipOf = (name: string, total: string) => [
  ...[name, '12 High Street', 'Guildford GU1 3AB', '13/11/2026 14:22', `Cola|${total}`],
  ...[`SUBTOTAL|${total}`, `TOTAL|${total}`, `VISA|${total}`, 'THANK YOU'],
]

function linesOf(rows: string[], left: number, top: number): OcrLine[] {
  return rows.flatMap((row, index) =>
    row.split('|').map((text, column): OcrLine => {
      const box = { x: left + column * 250, y: top + index * 36, width: text.length * 12, height: 30 }
      const at = (x: number, y: number): [number, number] => [x / PAGE_PX, y / PAGE_PX]
      const [right, bottom] = [box.x + box.width, box.y + box.height]
      const place: OcrPlace = [at(box.x, box.y), at(right, box.y), at(right, bottom), at(box.x, bottom)]
      return { text, confidence: 0.98, leastFigure: 1, box, place }
    }),
  )
}

const split = (...pages: OcrLine[][]) =>
  splitReceipts(joinPages(pages.map((lines, page) => ({ engine: 'test', confidence: 1, page, lines }))))
const totalsOf = (...pages: OcrLine[][]) =>
  split(...pages).map(({ reading }) => parseReceipt(reading, { today: new Date('2026-11-20') }).total_cents)

const ONE = slipOf('GREEN VALLEY MARKET LTD', '6.50')
const TWO = slipOf('PENNYWORT BAKERY LTD', '8.75')
const THREE = slipOf('HILLTOP GARDEN LTD', '4.20')

describe('splitReceipts', () => {
  it('returns nothing for a single receipt', () => {
    expect(split(linesOf(ONE, 50, 50))).toEqual([])
    expect(split(linesOf(ONE.slice(0, 5), 50, 50), linesOf(ONE.slice(5), 50, 50))).toEqual([])
  })

  it('separates receipts in a row and below each other', () => {
    expect(totalsOf([...linesOf(ONE, 50, 50), ...linesOf(TWO, 500, 70), ...linesOf(THREE, 1000, 40)])).toEqual([
      650, 875, 420,
    ])
    expect(totalsOf([...linesOf(ONE, 50, 50), ...linesOf(TWO, 60, 700)])).toEqual([650, 875])
    expect(totalsOf([...linesOf(ONE, 50, 50), ...linesOf(TWO, 60, 700), ...linesOf(THREE, 600, 90)])).toEqual([
      650, 875, 420,
    ])
    expect(totalsOf(linesOf(ONE, 50, 50), linesOf(TWO, 50, 50))).toEqual([650, 875])
  })

  it('keeps a name with the receipt below it, and gives each its region', () => {
    const [above, below] = split([...linesOf(ONE, 50, 50), ...linesOf(TWO, 60, 700)])
    expect(below?.reading.lines[0]?.text).toBe('PENNYWORT BAKERY LTD')
    const about = (share: number): unknown => expect.closeTo(share, 2)
    expect(above?.regions).toEqual([
      { page: 0, x: about(0.015), y: about(0.015), width: about(0.17), height: about(0.18) },
    ])
    expect(below?.regions[0]?.y).toBeCloseTo(0.34)
  })
})

import { parseReceipt } from '../facts'
import { joinPages } from './join-pages'
import type { OcrLine } from './ocr-engine'

const linesOf = (rows: string[]): OcrLine[] =>
  rows.flatMap((row, index) =>
    row.split('|').map((text, column) => ({
      ...{
        text,
        confidence: 0.98,
        leastFigure: 1,
        place: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
      box: { x: 20 + column * 300, y: 20 + index * 40, width: text.length * 12, height: 30 },
    })),
  ) as OcrLine[]
const read = (...pages: string[][]) =>
  parseReceipt(joinPages(pages.map((rows, page) => ({ page, engine: 'test', confidence: 1, lines: linesOf(rows) }))), {
    today: new Date('2026-11-20'),
  })

const HEAD = ['GREENVALE MARKET LTD', '12 High Street', 'Date 2026-11-18']
const ITEMS = ['Oat milk|2.10', 'Rye bread|3.20', 'Apples|1.30', 'Butter|2.40', 'Coffee|6.90', 'Salt|0.80']
const END = ['TOTAL|16.70', 'VISA|16.70']

describe('photos of one long receipt', () => {
  it('count items once that both show', () => {
    const receipt = read([...HEAD, ...ITEMS.slice(0, 5)], [...ITEMS.slice(1), ...END])
    expect(receipt.items.map(({ price_cents }) => price_cents)).toEqual([210, 320, 130, 240, 690, 80])
    expect(receipt.doubts).not.toContain('items_differ')
  })

  it('count them once although rows at the edges are cut off or misread', () => {
    const receipt = read(
      [...HEAD, ...ITEMS.slice(0, 4), 'Cof'],
      ['ye bre', 'Apples|1.30', 'Buter|2.40', 'Oat', ...ITEMS.slice(4), ...END],
    )
    expect(receipt.total_cents).toBe(1670)
    const whole = read([...HEAD, ...ITEMS], [...ITEMS.slice(2), ...END], END)
    expect(whole.items).toHaveLength(6)
  })

  it('keep an item that was bought often', () => {
    const many = Array.from({ length: 4 }, () => 'Oat milk|2.10')
    expect(read([...HEAD, ...many], [...many, 'TOTAL|16.80']).items).toHaveLength(8)
  })

  it('keep pages that only follow each other', () => {
    expect(read([...HEAD, ...ITEMS.slice(0, 3)], [...ITEMS.slice(3), ...END]).items).toHaveLength(6)
  })
})

import { parseReceipt } from './parse-receipt'

const SHOP = [
  ...['GREEN VALLEY MARKET LTD', '12 High Street', 'Guildford GU1 3AB', '13/11/2026 14:22', 'Cola|3.00', 'Bread|2.00'],
  ...['Milk|1.50', 'SUBTOTAL|6.50', 'TOTAL|6.50', 'VISA|6.50', 'THANK YOU'],
]
const OTHER = [
  ...['PENNYWORT BAKERY LTD', '4 Mill Lane', 'Woking GU21 6AB', '13/11/2026 09:10', 'Scone|4.00', 'Coffee|3.50'],
  ...['Tea|1.00', 'SUBTOTAL|8.50', 'TOTAL|8.50', 'VISA|8.50', 'THANKS'],
]

/** The doubts about papers, each with its rows and its position on the page. */
function doubtsOf(...papers: [rows: string[], x: number, y: number][]) {
  const texts = papers.flatMap(([rows, x, y]) =>
    rows.flatMap((row, index) =>
      row.split('|').map((text, column) => ({
        ...{ text, confidence: 0.98, leastFigure: 1 },
        box: { x: x + column * 300, y: y + index * 36, width: text.length * 14, height: 30 },
      })),
    ),
  )
  const lines = texts.map((text, line) => ({ ...text, page: 0, line }))
  return parseReceipt({ text: '', lines }, { today: new Date('2026-11-20') }).doubts
}

describe('splitSides', () => {
  it.each([0, 9, 18, 120, 400])('doubts two receipts beside each other, the right one %i px further down', (y) => {
    expect(doubtsOf([SHOP, 50, 50], [OTHER, 480, 50 + y])).toContain('side_by_side')
    expect(doubtsOf([OTHER, 50, 50 + y], [SHOP, 700, 50])).toContain('side_by_side')
  })

  it('doubts the same receipt twice', () => {
    expect(doubtsOf([SHOP, 50, 50], [SHOP, 600, 50])).toContain('side_by_side')
  })

  it.each([[SHOP], [OTHER]])('does not doubt a single receipt: %j', (rows) => {
    expect(doubtsOf([rows, 50, 50])).toEqual([])
  })

  it('does not doubt an invoice with two addresses and two dates', () => {
    const customer = ['BUYER', '7 Park Road', 'Woking GU22 7AA', 'DUE 20/11/2026', 'REF A', 'NET 7 DAYS']
    expect(doubtsOf([SHOP, 50, 50], [customer, 600, 50])).not.toContain('side_by_side')
  })
})

import { parseReceipt } from './parse-receipt'

const HEAD = ['PENNYWORT MARKET', '118 NW MARSHALL ST', 'PORTLAND, OR 97209']
const FIRST = [
  ...[...HEAD, 'Date: 11/25/2026', 'Receipt No: 181616', 'SATURDAY BOX SMALL|12.00', 'BANANAS|1.29'],
  ...['SUBTOTAL|13.29', 'TAX|0.00', 'TOTAL|13.29', 'VISA ****1234|13.29', 'THANK YOU'],
]
const SECOND = [
  ...[
    ...HEAD,
    'Date: 11/25/2026',
    'Receipt No: 881608',
    'WATER JUG 2.25L|7.90',
    'KITCHEN SCISSORS|6.49',
    'LEEKS BUNCH|2.49',
  ],
  ...['SUBTOTAL|16.88', 'TAX|0.00', 'TOTAL|16.88', 'VISA ****1234|16.88', 'THANK YOU'],
]

/** The doubts about papers placed below each other, on one page or on a page each (`asPages`). */
function doubtsOf(papers: string[][], asPages = false) {
  let y = 0
  const lines = papers.flatMap((rows, paper) => {
    y += 300
    return rows.flatMap((row, line) => {
      y += 36
      return row.split('|').map((text, column) => ({
        ...{ text, confidence: 0.98, leastFigure: 1, line, page: asPages ? paper : 0 },
        box: { x: 50 + column * 400, y, width: text.length * 14, height: 30 },
      }))
    })
  })
  return parseReceipt({ text: '', lines }, { today: new Date('2026-11-26') }).doubts
}
const withoutHead = (rows: string[]) => rows.filter((row) => !HEAD.slice(1).includes(row))

describe('splitBelow', () => {
  it.each([
    ['on one photo', [FIRST, SECOND], false],
    ['in the other order', [SECOND, FIRST], false],
    ['each on a page', [FIRST, SECOND], true],
    ['of one purchase twice', [FIRST, FIRST.with(4, 'Receipt No: 181617')], false],
    ['told apart by their numbers alone', [withoutHead(FIRST), withoutHead(SECOND)], false],
  ])('sends two receipts to manual review: %s', (_how, papers, asPages) => {
    expect(doubtsOf(papers, asPages)).toContain('side_by_side')
  })

  it.each([
    ['one alone', [FIRST], false],
    ['its copy', [FIRST, FIRST], false],
    ['the slip of its card', [FIRST, [...HEAD, '11/25/2026 10:24', 'CARD SALE', 'TOTAL|13.29', 'APPROVED']], false],
    ['its foot on the next page', [FIRST.slice(0, 7), FIRST.slice(7)], true],
    [
      'an office for returns',
      [FIRST, ['RETURNS UNTIL 12/25/2026', 'OAKFIELD LTD', '4 Mill Lane', 'Portland, OR 97209']],
      false,
    ],
  ])('finds no second receipt: %s', (_what, papers, asPages) => {
    expect(doubtsOf(papers, asPages)).not.toContain('side_by_side')
  })
})

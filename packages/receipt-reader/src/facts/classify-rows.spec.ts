import { classifyRows } from './classify-rows'
import { parseRows } from './parse-rows'

const ROWS = parseRows({
  lines: [],
  text: [
    'Fresh every day',
    'Oakfield Market',
    '12 High Street',
    'Leeds LS1 4DY',
    'Date 13/11/2026 10:12',
    'Payment due 27/11/2026',
    'Whole milk 2L  3.20',
    'SUBTOTAL  3.20',
    'TOTAL  3.20',
    'Tell us how we did and win $500',
  ].join('\n'),
})

describe('classifyRows', () => {
  it.each([
    ['slogan', 0],
    ['name', 1],
    ['address', 2],
    ['date', 4],
    ['other_date', 5],
    ['item', 6],
    ['total', 8],
    ['survey', 9],
  ] as const)('finds the %s', (kind, at) => {
    const row = ROWS[at]
    if (!row) throw new Error('No such row')
    expect(classifyRows(ROWS).likelihood(row, kind)).toBeGreaterThan(0.4)
  })

  it('knows nothing about rows of other receipts', () => {
    const [other] = parseRows({ lines: [], text: 'Oakfield Market' })
    if (!other) throw new Error('No row')
    expect(classifyRows(ROWS).likelihood(other, 'name')).toBe(0)
  })
})

import { toExample } from './export-examples'

const at = (text: string) => ({ text, confidence: 1, place: [] })
const values = { merchant: 'GREENVALE', date: '2026-11-20', total: 8.49, currency: 'USD', number: '12345' }

it('labels the lines of what was read well, and of what a reviewer corrected', () => {
  const example = toExample({
    ...{ id: 7, source: 'site', country: 'US', integrity: 'valid', items: [] },
    read: { ...values, total: 3.49, merchant: 'THANK YOU' },
    right: values,
    evidence: { date: { lines: [{ page: 0, line: 1 }] }, total: { lines: [{ page: 0, line: 2 }] } },
    pages: [{ engine: 'paddle', lines: ['GREENVALE', '20/11/2026', 'Milk 3.49', 'TOTAL $8.49'].map(at) }],
  })
  expect(example.corrected).toEqual(['merchant', 'total'])
  expect(example.lines).toEqual({
    merchant: [{ page: 0, line: 0 }],
    date: [{ page: 0, line: 1 }],
    total: [{ page: 0, line: 3 }],
  })
})

import { receiptListParameters } from '@/domain/receipt-review/list-receipts'
import { listQuery } from './list-query'

it.each<[Record<string, string | string[]>, string]>([
  [{}, ''],
  [{ page: '1', page_size: '20', tab: 'items' }, ''],
  [
    { tag: 'too_old', status: ['needs_human_review', 'failed'], merchant: '7', tab: 'log' },
    '?status=failed,needs_human_review&tag=too_old&merchant=7',
  ],
  [
    { search: 'a & b', sort: 'points', direction: 'desc', page: '3', page_size: '50' },
    '?search=a+%26+b&sort=points&direction=desc&page=3&page_size=50',
  ],
  [{ status: 'nonsense', direction: 'up', page: '-2', unknown: 'x' }, ''],
])('keeps valid list parameters: %j', (search, query) => {
  expect(listQuery(receiptListParameters.parse(search))).toBe(query)
})

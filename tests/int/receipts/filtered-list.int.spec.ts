import type { ListPageProps } from '@/console/frame/list-page'
import { ReceiptView } from '@/console/views/receipts/receipt-view'
import { ReceiptsView } from '@/console/views/receipts/receipts-view'
import type { ReceiptQueue, ReceiptRow } from '@/domain/receipt-review'
import { poolSql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'
import { writeReceipt } from './review-fixtures'

let test: TestPayload
let place: { organizationId: number; programId: number }
let ids: { external: number; older: number; newer: number }

beforeAll(async () => {
  test = await openTestPayload()
  const { organizationId, programId } = await createProgramFixture(test.payload)
  place = { organizationId, programId }
  const ada = await createParticipantFixture(test.payload, { programId })
  const sql = poolSql(test.payload)
  ids = {
    external: await writeReceipt(sql, ada, { createdAt: '2026-11-01T10:00:00Z', source: 'external' }),
    older: await writeReceipt(sql, ada, { createdAt: '2026-11-02T10:00:00Z' }),
    newer: await writeReceipt(sql, ada, { createdAt: '2026-11-03T10:00:00Z' }),
  }
})
afterAll(() => test.close())

const PAIRS = ['receipts.view', 'receipts.manage', 'receipts.update'] as const
const view = async (search: Record<string, string>, receiptId?: number) => ({
  ...(await viewOf(test.payload, {
    ...place,
    pairs: [...PAIRS],
    path: '/receipts',
    ...(receiptId === undefined ? {} : { params: { receipt_id: String(receiptId) } }),
  })),
  search,
})
const listOf = async (search: Record<string, string>) => {
  const { props } = await ReceiptsView({ view: await view(search) })
  const { actions, description, listing, rowHref } = props as ListPageProps<ReceiptRow>
  return {
    description,
    rows: listing.rows.map((row) => rowHref?.(row)),
    next: /href="([^"]*)" [^>]*data-testid="review-next"|data-testid="review-next"[^>]* href="([^"]*)"/
      .exec(renderConsole(actions))
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll('&amp;', '&'),
  }
}
const deskOf = async (receiptId: number, search: Record<string, string>) => {
  const { props } = await ReceiptView({ view: await view(search, receiptId) })
  const { place: at, queue } = props as { place: { list: object }; queue: ReceiptQueue }
  return { list: at.list, queue }
}
const address = (id: number, query = '') => `/admin/v2/receipts/${id}${query}`

it('receipts opened from a filtered list lead to the next in that list, and back to it', async () => {
  const query = '?status=needs_human_review&source=site'
  const search = { source: 'site', status: 'needs_human_review,nonsense', unknown: 'x', page: '1' }
  expect(await listOf(search)).toEqual({
    description: '2 waiting in this list, 3 in this program',
    rows: [address(ids.newer, query), address(ids.older, query)],
    next: address(ids.newer, query),
  })
  expect(await deskOf(ids.older, { ...search, tab: 'items' })).toMatchObject({
    list: { href: `/admin/v2/programs/${place.programId}/receipts${query}`, query },
    queue: { waiting: 2, is_listed: true, position: 2, next_id: ids.newer, previous_id: ids.newer },
  })
})

it('receipts opened from the full list lead through the queue, the oldest first, without a query', async () => {
  expect(await listOf({})).toEqual({
    description: '3 waiting in this program',
    rows: [address(ids.newer), address(ids.older), address(ids.external)],
    next: address(ids.external),
  })
  expect(await deskOf(ids.older, { tab: 'items' })).toMatchObject({
    list: { href: `/admin/v2/programs/${place.programId}/receipts`, query: '' },
    queue: { waiting: 3, is_listed: false, position: 2, next_id: ids.newer, previous_id: ids.external },
  })
})

import { Answer, openConsole } from '../../../../tests/support/console-page'
import type { DeskProps } from './desk'
import type { DeskTab } from './desk-tabs'

const { ReviewDesk } = await import('./review-desk.client')

const RECEIPT = {
  ...{ id: 31, version: 1, status: 'processed', integrity: 'valid', points: 0, currency: 'EUR', total_amount: 8.49 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', files: [], points_per_cents_without_product: 0 },
}
const item = (id: number, name: string) => ({
  ...{ id, name, sku: null, quantity: 1, unit_price: null, price: 1, eligible_product_id: null, points: 0, lines: [] },
  ...{ admin_comments: null, matched_strategy: null, desk_key: null, patch_status: 'unchanged' },
})
const DESK = {
  receipt: RECEIPT,
  items: [item(1, 'Milk'), item(2, 'Bread')],
  ...{ products: [], merchants: [], rejectReasons: [] },
  queue: { waiting: 0, is_capped: false, position: null, next_id: null, previous_id: null },
  place: { locale: 'en', timeZone: 'UTC', list: { label: 'Receipts', href: '/' } },
} as unknown as DeskProps // The few fields that nothing here reads are left out.

const openDesk = (initialTab: DeskTab, answers = {}) =>
  openConsole(<ReviewDesk {...DESK} initialTab={initialTab} />, { answers })

const SAVE = 'PUT /admin/v2/receipts/31'
const WORDS = 'Please, fill the sku or name fields. The price is always required.'

it('opens the item that a save was refused for, and says why', async () => {
  const refused = new Answer(422, {
    success: false,
    message: WORDS,
    errors: { 'receipt_items.1.eligible_product_id': ['Unknown product.'] },
  })
  const page = await openDesk('log', { [SAVE]: refused })
  await page.press('[data-testid=save-review]')
  await page.press('[role=alertdialog] button', 'Save Changes')
  await page.settle(400)
  expect(page.asked).toContain(SAVE)
  expect(page.find('#desk-tab-items').getAttribute('aria-selected')).toBe('true')
  expect(page.find('[data-testid=item-editor] input').getAttribute('value')).toBe('Bread')
  expect(page.find('[data-testid=item-editor]').contains(document.activeElement)).toBe(true)
  expect(page.toasts).toEqual([{ tone: 'danger', title: 'Error!!!', description: 'Unknown product.' }])
  await page.close()
})

it('takes no figure that the save would refuse, and says which', async () => {
  const page = await openDesk('items')
  await page.press('[data-item-row="item-1"]')
  await page.type('[data-testid=item-editor] input[type=number]', '100001')
  await page.press('[data-testid=keep-item]')
  await page.settle(400)
  expect(page.find('[data-testid=item-editor]').textContent).toContain('Quantity can be at most 100,000.')
  expect(page.toasts).toEqual([{ tone: 'danger', title: 'Error!!!', description: 'Quantity can be at most 100,000.' }])
  await page.close()
})

import { openConsole } from '../../../../tests/support/console-page'
import { DESK_RECEIPT } from '../../../../tests/support/desk-receipt'
import type { DeskProps } from './desk'

const { ReviewDesk } = await import('./review-desk.client')

const DESK = {
  receipt: DESK_RECEIPT,
  items: [
    {
      ...{ id: 1, name: 'Milk', sku: null, quantity: 1, unit_price: 1, price: 1, eligible_product_id: null },
      ...{ points: 0, lines: [], admin_comments: null, matched_strategy: null, desk_key: null },
      patch_status: 'unchanged',
    },
  ],
  ...{ products: [], merchants: [], rejectReasons: [], pluginFacts: [] },
  queue: { waiting: 0, is_capped: false, is_listed: false, position: null, next_id: null, previous_id: null },
  place: { locale: 'en', timeZone: 'UTC', list: { label: 'Receipts', href: '/', query: '' } },
} as unknown as DeskProps // Fields that aren't read here are omitted.

it('deletes an item by touch by opening it first, and restores unsaved changes', async () => {
  const page = await openConsole(<ReviewDesk {...DESK} initialTab="items" />)
  await page.press('[data-item-row="item-1"]')
  await page.press('[data-testid=item-editor] button', 'Delete')
  expect(page.all('[data-testid=item-editor]')).toEqual([])
  expect(page.find('[data-testid=item-row]').textContent).toContain('Deleted')
  await page.press('[data-testid=item-row] button', 'Restore')
  expect(page.find('[data-testid=item-row]').textContent).not.toContain('Deleted')
  // A new item is discarded by Cancel.
  await page.press('[data-testid=add-item]')
  expect(page.all('[data-testid=item-editor] [aria-label=Delete]')).toEqual([])
  await page.close()
})

it('says what the items will earn with the bonus of the tier, and confirms the same', async () => {
  const receipt = { ...DESK.receipt, tier_multiplier: 1.25 }
  const items = DESK.items.map((item) => ({ ...item, points: 367 }))
  const page = await openConsole(<ReviewDesk {...DESK} receipt={receipt} items={items} initialTab="items" />)
  expect(page.find('[data-testid=total-points]').textContent).toBe('459')
  expect(page.text()).toContain('367 + 92 tier bonus (× 1.25)')
  await page.press('[data-testid=save-review]')
  expect(page.find('[role=alertdialog]').textContent).toContain(
    'Approve this receipt for 459 points? 0 points were already awarded, so the change is +459.',
  )
  await page.close()
})

it('forgets an undone edit, so that nothing is left to save', async () => {
  const page = await openConsole(<ReviewDesk {...DESK} initialTab="items" />)
  const retype = async (...prices: string[]) => {
    await page.press('[data-item-row="item-1"]')
    for (const price of prices) await page.type('[data-testid=item-editor] input[inputmode=decimal]', price)
    await page.press('[data-testid=keep-item]')
    return page.find('[data-testid=item-row]').textContent
  }
  expect(await retype('2', '2.', '2.50')).toContain('Edited')
  expect(page.text()).toContain('Discard changes')
  expect(await retype('', '1')).not.toContain('Edited')
  expect(page.text()).not.toContain('Discard changes')
  await page.close()
})

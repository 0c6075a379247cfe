import { Answer, openConsole } from '../../../../tests/support/console-page'
import { DESK_RECEIPT } from '../../../../tests/support/desk-receipt'
import type { DeskProps } from './desk'
import type { DeskTab } from './desk-tabs'

const { ReviewDesk } = await import('./review-desk.client')

const item = (id: number, name: string) => ({
  ...{ id, name, sku: null, quantity: 1, unit_price: null, price: 1, eligible_product_id: null, points: 0, lines: [] },
  ...{ admin_comments: null, matched_strategy: null, desk_key: null, patch_status: 'unchanged' },
})
const DESK = {
  receipt: DESK_RECEIPT,
  items: [item(1, 'Milk'), item(2, 'Bread')],
  ...{ products: [], merchants: [], rejectReasons: [], pluginFacts: [] },
  queue: { waiting: 0, is_capped: false, is_listed: false, position: null, next_id: null, previous_id: null },
  place: { locale: 'en', timeZone: 'UTC', list: { label: 'Receipts', href: '/' } },
} as unknown as DeskProps // Fields that aren't read here are omitted.

const openDesk = (initialTab: DeskTab, answers = {}) =>
  openConsole(<ReviewDesk {...DESK} initialTab={initialTab} />, { answers })

const SAVE = 'PUT /admin/v2/receipts/31'
const WORDS = 'Please, fill the sku or name fields. The price is always required.'

it('opens the item that a save was refused for and shows the reason', async () => {
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

it('refuses values that the server would refuse, with the reason', async () => {
  const page = await openDesk('items')
  await page.press('[data-item-row="item-1"]')
  await page.type('[data-testid=item-editor] input[type=number]', '100001')
  await page.press('[data-testid=keep-item]')
  await page.settle(400)
  expect(page.find('[data-testid=item-editor]').textContent).toContain("Quantity can't be more than 100,000.")
  expect(page.toasts).toEqual([
    { tone: 'danger', title: 'Error!!!', description: "Quantity can't be more than 100,000." },
  ])
  await page.close()
})

it.each(['en', 'es'] as const)(
  "locks the machine's steps while there are unsaved edits, with the reason (%s)",
  async (locale) => {
    const undecided = { status: 'needs_human_review', integrity: null, receipt_tags: [], machine_status: null }
    const noVerdict = { reviewed_by: null, admin_marked_as_valid_at: null, admin_marked_as_invalid_at: null }
    const desk = { ...DESK, receipt: { ...DESK_RECEIPT, ...undecided, ...noVerdict } } as unknown as DeskProps
    const page = await openConsole(<ReviewDesk {...desk} initialTab="items" />, { locale })
    await page.press('button', locale === 'en' ? 'Processing steps' : 'Pasos del proceso')
    const buttons = () => page.all('li button').filter((button) => /:/.test(button.getAttribute('aria-label') ?? ''))
    const locked = () => buttons().map((button) => (button as HTMLButtonElement).disabled)
    const why = () => document.getElementById('steps-block')?.textContent
    expect([locked(), why()]).toEqual([Array(6).fill(false), undefined])
    // An open item may have unsaved input too.
    await page.press('[data-item-row="item-1"]')
    expect(locked()).toEqual(Array(6).fill(true))
    await page.type('[data-testid=item-editor] input[type=number]', '2')
    await page.press('[data-testid=keep-item]')
    await page.settle(400)
    expect(locked()).toEqual(Array(6).fill(true))
    expect(why()).toMatch(locale === 'en' ? /Save or discard your changes/ : /Guarda o descarta tus cambios/)
    expect(buttons().map((button) => button.getAttribute('aria-describedby'))).toEqual(Array(6).fill('steps-block'))
    await page.press('button', locale === 'en' ? 'Discard changes' : 'Descartar cambios')
    expect([locked(), why()]).toEqual([Array(6).fill(false), undefined])
    await page.close()
  },
)

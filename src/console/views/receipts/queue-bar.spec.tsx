/** @alone It begins with a page that was just loaded. */
import { openConsole } from '../../../../tests/support/console-page'
import { DESK_RECEIPT } from '../../../../tests/support/desk-receipt'
import type { DeskProps } from './desk'

const { ReviewDesk } = await import('./review-desk.client')

const LIST = '/admin/v2/programs/7/receipts'
const QUERY = '?tag=too_old&status=needs_human_review'
const deskFrom = (query: string, id = 31) =>
  ({
    receipt: { ...DESK_RECEIPT, id },
    ...{ items: [], products: [], merchants: [], rejectReasons: [], pluginFacts: [] },
    queue: { waiting: 3, is_capped: false, is_listed: query !== '', position: 2, next_id: 32, previous_id: 30 },
    place: { locale: 'en', timeZone: 'UTC', list: { label: 'Receipts', href: `${LIST}${query}`, query } },
  }) as unknown as DeskProps // Fields that aren't read here are omitted.

it('focuses the title of the next receipt, but not after a page load', async () => {
  const first = await openConsole(<ReviewDesk {...deskFrom('')} initialTab="log" />)
  expect(document.activeElement).toBe(document.body)
  first.find('[data-testid=save-review]').focus()
  await first.close()
  const next = await openConsole(<ReviewDesk {...deskFrom('', 32)} initialTab="log" />)
  expect(document.activeElement?.textContent).toBe('Receipt Review #32')
  expect(next.find('h1').contains(document.activeElement)).toBe(true)
  // Doesn't move a focus that is elsewhere.
  const focused = document.body.appendChild(document.createElement('button'))
  await next.close()
  focused.focus()
  const other = await openConsole(<ReviewDesk {...deskFrom('', 33)} initialTab="log" />)
  expect(document.activeElement).toBe(focused)
  focused.remove()
  await other.close()
})

it.each(['', QUERY])('follows the list that the reviewer came from and links back to it (%j)', async (query) => {
  const page = await openConsole(<ReviewDesk {...deskFrom(query)} initialTab="log" />)
  const hrefOf = (label: string) => page.find('a', label).getAttribute('href')
  expect(hrefOf('Receipts')).toBe(`${LIST}${query}`)
  const listed = query === '' ? 'program' : 'list'
  expect(page.find('[data-testid=queue-position]').textContent).toBe(`2 of 3 waiting in this ${listed}`)
  expect(hrefOf('Next receipt')).toBe(`/admin/v2/receipts/32${query}`)
  expect(hrefOf('Previous receipt')).toBe(`/admin/v2/receipts/30${query}`)
  await page.key('body', 'j')
  await page.key('body', 'k')
  expect(page.went).toEqual([`/admin/v2/receipts/32${query}`, `/admin/v2/receipts/30${query}`])
  await page.close()
})

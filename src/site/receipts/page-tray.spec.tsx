import { openSite } from '../../../tests/support/site-page'

const { PageTray } = await import('./page-tray.client')

beforeAll(() => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 600, height: 900, close() {} }) })
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL() {} })
})

const NOTES = new File(['milk, bread'], 'notes.txt', { type: 'image/jpeg' })
const SLIP = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'slip.jpg', { type: 'image/jpeg' })

const openTray = async (first: File[]) => {
  const tray = <PageTray first={first} path="/public/receipts" isPhoto={false} onEmpty={() => {}} onSent={() => {}} />
  const page = await openSite(tray)
  await page.settle(150)
  return page
}

it('has nothing to count or to send where the only file was refused, and says why', async () => {
  const page = await openTray([NOTES])
  expect(page.find('[role=alert]').textContent).toContain('notes.txt: ')
  expect(page.has('[data-testid=send-receipt]')).toBe(false)
  expect(page.text()).not.toContain('0 pages')
  expect(page.text()).not.toContain('All pages are of one receipt.')
  expect(page.find('[data-testid=page-tray]').getAttribute('aria-label')).toBe('Receipts')
  expect(page.has('button', 'Add page')).toBe(true)
  expect(page.has('button', 'Discard')).toBe(true)
  await page.close()
})

it('counts and sends what was taken beside a refused file', async () => {
  const page = await openTray([NOTES, SLIP])
  expect(page.find('[role=alert]').textContent).toContain('notes.txt: ')
  expect(page.text()).toContain('1 page')
  expect(page.text()).toContain('All pages are of one receipt.')
  expect(page.find('[data-testid=send-receipt]').textContent).toContain('Send receipt')
  await page.close()
})

import { heicPhoto } from '../../../tests/support/heic-photo'
import { openSite, siteProgram } from '../../../tests/support/site-page'

const { act, useState } = await import('react')
const { PageTray } = await import('./page-tray.client')

/** Like most browsers, this one can't decode HEIC. */
const createImageBitmap = async ({ name }: File) => {
  if (name.endsWith('.HEIC')) throw new Error('The source image could not be decoded.')
  return { width: 600, height: 900, close() {} }
}

beforeAll(() => {
  Object.assign(globalThis, { createImageBitmap })
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL() {} })
})

const NOTES = new File(['milk, bread'], 'notes.txt', { type: 'image/jpeg' })
const HEIC = new File([new Uint8Array(heicPhoto())], 'IMG_0001.HEIC')
const SLIP = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'slip.jpg', { type: 'image/jpeg' })

function Upload({ first }: { first: File[] }) {
  const [isEmpty, setEmpty] = useState(false)
  if (isEmpty)
    return (
      <section>
        <button type="button">Choose files</button>
      </section>
    )
  const onEmpty = () => setEmpty(true)
  return <PageTray first={first} path="/public/receipts" isPhoto={false} onEmpty={onEmpty} onSent={() => {}} />
}

const openTray = async (first: File[], locale: 'en' | 'es' = 'en') => {
  const page = await openSite(<Upload first={first} />, { program: { ...siteProgram(), locale } })
  await page.settle(150)
  return page
}

it('shows no count and no send button if the only file was refused, and says why', async () => {
  const page = await openTray([NOTES])
  expect(page.find('[role=alert]').textContent).toContain('notes.txt: ')
  expect(page.has('[data-testid=send-receipt]')).toBe(false)
  expect(page.text()).not.toContain('0 pages')
  expect(page.text()).not.toContain('Long receipt? Add pages.')
  expect(page.find('[data-testid=page-tray]').getAttribute('aria-label')).toBe('Receipts')
  expect(page.has('button', 'Add page')).toBe(true)
  expect(page.has('button', 'Discard')).toBe(true)
  await page.close()
})

it('counts and sends the accepted pages next to a refused file', async () => {
  const page = await openTray([NOTES, SLIP])
  expect(page.find('[role=alert]').textContent).toContain('notes.txt: ')
  expect(page.text()).toContain('1 page')
  expect(page.text()).toContain('Long receipt? Add pages.')
  expect(page.find('[data-testid=send-receipt]').textContent).toContain('Send receipt')
  await page.close()
})

it('moves the focus to the next page, the previous one or the add button after a removal, and announces the number left', async () => {
  const page = await openTray([SLIP, SLIP, SLIP])
  const remove = async (number: number) => {
    await page.press(`[aria-label="Remove page ${number}"]`)
    const focused = document.activeElement
    return [focused?.getAttribute('aria-label') ?? focused?.textContent, page.find('p[role=status]').textContent]
  }
  expect(await remove(2)).toEqual(['Remove page 2', 'Page 2 removed. 2 pages left.'])
  expect(await remove(2)).toEqual(['Remove page 1', 'Page 2 removed. 1 page left.'])
  await page.press('[aria-label="Remove page 1"]')
  expect(document.activeElement?.textContent).toBe('Choose files')
  await page.close()
})

it('removes the offline message once the browser is online', async () => {
  const page = await openTray([SLIP])
  const turn = async (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
    await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  await turn(false)
  expect(page.text()).toContain("You're offline.")
  await page.press('[data-testid=send-receipt]')
  expect(page.find('[role=alert]').textContent).toContain("You're offline.")
  expect(page.find('[data-testid=send-receipt]').textContent).toContain('Try again')
  await turn(true)
  expect(page.text()).not.toContain("You're offline.")
  expect(page.find('[data-testid=send-receipt]').textContent).toContain('Send receipt')
  await page.close()
})

it('announces a removed page in Spanish', async () => {
  const page = await openTray([SLIP, SLIP], 'es')
  await page.press('[aria-label="Quitar la página 1"]')
  expect(page.find('p[role=status]').textContent).toBe('Se quitó la página 1. Queda 1 página.')
  await page.close()
})

it("accepts a photo that the browser can't show, with a notice", async () => {
  for (const [locale, words] of [
    ['en', "We can't preview this file, but we can read it."],
    ['es', 'No podemos mostrar este archivo, pero sí leerlo.'],
  ] as const) {
    const page = await openTray([HEIC], locale)
    expect(page.find('[data-testid=page]').textContent).toContain('IMG_0001.HEIC')
    expect(page.find('[data-testid=page]').textContent).toContain(words)
    expect(page.has('[data-testid=page] img')).toBe(false)
    expect(page.has('[data-testid=edit-page]')).toBe(false)
    expect(page.has('[data-testid=send-receipt]')).toBe(true)
    await page.close()
  }
})

it('offers HEIC in the file chooser except on iPhones, which then convert to JPEG', async () => {
  const acceptOf = async () => {
    const page = await openTray([SLIP])
    const accept = page.find('[data-testid=receipt-files]').getAttribute('accept')
    await page.close()
    return accept
  }
  expect(await acceptOf()).toBe('image/jpeg,image/png,image/webp,application/pdf,image/heic,image/heif,.heic,.heif')
  Object.assign(window, { CSS: { supports: (property: string) => property === '-webkit-touch-callout' } })
  expect(await acceptOf()).toBe('image/jpeg,image/png,image/webp,application/pdf')
})

import { openConsole } from '../../../../tests/support/console-page'
import type { ConsoleReceipt } from '../../../http/receipts/present-receipt'

const { EvidenceProvider } = await import('./evidence-provider.client')
const { ReceiptPreview } = await import('./receipt-preview.client')

const FILES = [{ url: '/a.png', content_type: 'image/png', identifier: 'a1', superseded: false, original: false }]
const FRAME = { left: 100, top: 50, width: 400, height: 300 }

/** A page of 400 by 900 at 100 %, laid out like in a browser: centered if it is smaller than the frame. */
const layOut = (frame: HTMLElement, scale: () => number) => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect
  Object.defineProperty(frame, 'clientWidth', { value: FRAME.width })
  Object.defineProperty(frame, 'clientHeight', { value: FRAME.height })
  frame.getBoundingClientRect = () => rect(FRAME.left, FRAME.top, FRAME.width, FRAME.height)
  const page = frame.firstElementChild as HTMLElement
  page.getBoundingClientRect = () => {
    const [width, height] = [400 * scale(), 900 * scale()]
    const [left, top] = [Math.max(0, (FRAME.width - width) / 2), Math.max(0, (FRAME.height - height) / 2)]
    return rect(FRAME.left + left - frame.scrollLeft, FRAME.top + top - frame.scrollTop, width, height)
  }
}

const open = async () => {
  const page = await openConsole(
    <EvidenceProvider receiptId={1} version={1} items={[]}>
      <ReceiptPreview files={FILES as ConsoleReceipt['files']} />
    </EvidenceProvider>,
  )
  const frame = page.find('[data-receipt-page]')
  // Like a browser: the new size applies once it is rendered.
  const output = page.find('output')
  const scale = () => (output.textContent === '100%' ? 1 : 1.25)
  layOut(frame, scale)
  /** The point of the page, in px at 100 %, at the center of the frame. */
  const middle = () => ({
    across: Math.round((frame.scrollLeft + 200) / scale()),
    down: Math.round((frame.scrollTop + 150) / scale()),
  })
  return { page, frame, output, middle }
}

it.each([
  ['the key', (page: Awaited<ReturnType<typeof open>>['page']) => page.key('[data-receipt-page]', '+')],
  ['the button', (page: Awaited<ReturnType<typeof open>>['page']) => page.press('button', 'Zoom in')],
])('zooms around the center of the view by %s, like around the pointer by Ctrl and the wheel', async (_, zoomIn) => {
  const { frame, middle, output, page } = await open()
  frame.scrollTop = 300
  expect(middle()).toEqual({ across: 200, down: 450 })
  await zoomIn(page)
  expect(output.textContent).toBe('125%')
  expect(middle()).toEqual({ across: 200, down: 450 })
  await page.key('[data-receipt-page]', '-')
  expect(output.textContent).toBe('100%')
  expect(middle()).toEqual({ across: 200, down: 450 })
  await page.close()
})

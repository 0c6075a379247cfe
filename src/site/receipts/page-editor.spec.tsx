import { openSite } from '../../../tests/support/site-page'
import type { PageEdit } from './page-frame'
import type { Page } from './prepare-page'

const { PageEditor } = await import('./page-editor.client')

/** jsdom renders nothing: pictures have a size here, but their elements have none, as briefly in a browser. */
beforeAll(() => {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 600, height: 900, close() {} }) })
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL() {} })
  Object.assign(Object.getPrototypeOf(document.createElement('canvas')), {
    getContext: () => pen,
    toBlob: (take: (blob: Blob) => void) => take(new Blob(['jpeg'])),
  })
})

it('cropping a picture that has no size yet keeps the whole page', async () => {
  const edits: PageEdit[] = []
  const file = new File(['jpeg'], 'slip.jpg', { type: 'image/jpeg' })
  const slip: Page = {
    key: '1',
    isPhoto: true,
    original: file,
    file,
    preview: null,
    edit: { turns: 0, kept: null },
    hints: [],
  }
  const onDone = async (edit: PageEdit) => edits.push(edit) > 0
  const page = await openSite(<PageEditor number={1} page={slip} onClose={() => {}} onDone={onDone} />)
  await page.settle(50)
  const corner = document.querySelector('.ord-se')
  corner?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  await page.settle(50)
  await page.press('button', 'tray.editor.apply')
  expect(corner).not.toBeNull()
  expect(edits).toEqual([{ turns: 0, kept: { x: 0, y: 0, width: 100, height: 100 } }])
  await page.close()
})

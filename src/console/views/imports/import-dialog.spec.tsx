import { openConsole } from '../../../../tests/support/console-page'
import type { ShownImport } from './import-call'

const { ImportDialog } = await import('./ImportDialog.client')

const PREVIEWED = {
  id: 4,
  email: 'replace',
  preview: {
    ...{ rows: 2, new: 0, known: 2, invalid: 0, columns: ['email'], first: [] },
    warnings: [{ code: 'repeats', import_id: 3, at: '2026-11-20T14:05:00.000Z' }],
  },
} as unknown as ShownImport // Its other parts are not drawn here.

const openPreview = (result: object, locale: 'en' | 'es' = 'en') =>
  openConsole(<ImportDialog programId={7} timeZone="America/New_York" previewed={PREVIEWED} />, {
    locale,
    answers: {
      'POST /admin/v2/imports/4': { success: true, message: 'It is said.', import: { status: 'finished', result } },
    },
  })

describe('the import of a file', () => {
  it.each([
    ['en', 'on Nov 20, 2026 09:05 EST. Importing it again changes nothing.'],
    ['es', 'el 20 nov 2026, 09:05 GMT-5. Importarlo otra vez no cambia nada.'],
  ] as const)('that was imported before says when, by the clocks of the program: %s', async (locale, words) => {
    const page = await openPreview({}, locale)
    expect(page.text()).toContain(words)
    await page.close()
  })

  it.each([
    ['success', { created: 0, updated: 2 }],
    ['neutral', { repeats: 3, unchanged: 2 }],
  ])('is praised only where it changed something: %s', async (tone, result) => {
    const page = await openPreview(result)
    await page.press('[role="dialog"] button', 'Import 2 rows')
    await page.settle(500)
    expect(page.toasts.map((toast) => toast.tone)).toEqual([tone])
    await page.close()
  })
})

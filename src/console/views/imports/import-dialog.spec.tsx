import { openConsole } from '../../../../tests/support/console-page'
import type { ShownImport } from './import-call'

const { ImportDialog } = await import('./import-dialog.client')

const HEADERS = [
  { position: 0, header: 'Email', field: 'email', sample: 'ada@example.com' },
  { position: 1, header: 'Kontostand', field: null, sample: '10' },
]
const REPEATED = {
  ...{
    line: 2,
    email: 'ada@example.com',
    points: 10,
    import_id: 3,
    filename: 'may.csv',
    administrator: 'Ada Lovelace',
  },
  at: '2026-11-20T14:05:00.000Z',
}
const PREVIEWED = {
  id: 4,
  status: 'previewed',
  email: 'replace',
  preview: {
    ...{
      rows: 2,
      new: 0,
      known: 2,
      invalid: 0,
      columns: ['email', 'lifetime_points', 'field:stars'],
      headers: HEADERS,
      incomplete: null,
      first: [],
    },
    ...{
      repeated: { count: 1, first: [REPEATED] },
      warnings: [],
      plugin_fields: [{ field: 'field:stars', label: 'Stars of the guest' }],
    },
  },
} as unknown as ShownImport // Its other parts aren't rendered here.

const openPreview = (answer: object, locale: 'en' | 'es' = 'en') =>
  openConsole(<ImportDialog programId={7} timeZone="America/New_York" previewed={PREVIEWED} />, {
    locale,
    answers: { 'POST /admin/v2/imports/4': answer },
  })
const IMPORTED = { success: true, message: 'Imported.', import: { status: 'finished', result: {} } }

describe('importing a file', () => {
  it.each([
    [
      'en',
      'Continue',
      'Line 2: ada@example.com, 10 points from may.csv on Nov 20, 2026 09:05 EST, imported by Ada Lovelace',
      'Columns recognized: Email, Lifetime points, Stars of the guest',
    ],
    ['es', 'Continuar', 'el 20 nov 2026, 09:05 GMT-5, importados por Ada Lovelace', 'Stars of the guest'],
  ] as const)('shows its columns, then who got the same points before: %s', async (locale, next, words, columns) => {
    const page = await openPreview(IMPORTED, locale)
    expect(page.text()).toContain('Kontostand')
    await page.press('[role="dialog"] button', next)
    expect(page.text()).toContain(words)
    expect(page.text()).toContain(columns)
    await page.close()
  })

  // RULE-54
  it('runs after its preview', async () => {
    const page = await openPreview(IMPORTED)
    await page.press('[role="dialog"] button', 'Continue')
    await page.press('[role="dialog"] button', 'Import 2 rows')
    await page.settle(500)
    expect(page.toasts.map((toast) => toast.tone)).toEqual(['success'])
    await page.close()
  })
})

import { Answer, openConsole } from '../../../../tests/support/console-page'

const { useReview } = await import('./use-review.client')
const { SaveDialog } = await import('./save-dialog.client')

const RECEIPT = { id: 31, version: 1, status: 'needs_human_review', integrity: 'valid', points: 0, total_amount: 8.49 }
const MESSAGE = 'This is the same purchase as receipt #12. Save again to confirm that both count.'
const REFUSED = new Answer(409, {
  success: false,
  message: MESSAGE,
  errors: { base: [MESSAGE] },
  similar_receipt_ids: [12],
  given: [{ receipt_id: 12, points: 1103 }],
})

function Desk({ given = 0, integrity = 'valid', locale = 'en' }) {
  const queue = { waiting: 1, is_capped: false, is_listed: false, position: 1, next_id: null, previous_id: null }
  const place = { locale, list: { query: '' } } as never
  const desk = { receipt: { ...RECEIPT, points: given } as never, items: [], place, queue }
  const review = useReview(desk, false, () => {})
  return (
    <>
      <button type="button" data-ask onClick={() => review.setAsking(true)} />
      <SaveDialog
        review={review}
        integrity={integrity}
        points={499}
        nextId={null}
        place={place}
        goesOn={false}
        onGoesOn={() => {}}
      />
    </>
  )
}

const SAVE = 'PUT /admin/v2/receipts/31'

it.each([
  ['en', MESSAGE, '#12 gave 1,103 for this purchase.', 'Save, all of them count'],
  [
    'es',
    'Es la misma compra que el recibo #12. Guarda otra vez para confirmar que cuentan los dos.',
    '#12 dio 1103 por esta compra.',
    'Guardar, cuentan todos',
  ],
] as const)(
  'asks once more where the purchase counts already, and leads to the other receipt (%s)',
  async (locale, words, gave, twice) => {
    document.documentElement.lang = locale
    const page = await openConsole(<Desk locale={locale} />, { locale, answers: { [SAVE]: REFUSED } })
    await page.press('[data-ask]')
    await page.press('[role=alertdialog] button', locale === 'en' ? 'Save Changes' : 'Guardar cambios')
    expect(page.find('[role=alertdialog]').textContent).toContain(words)
    expect(page.find('[role=alertdialog]').textContent).toContain(gave)
    const other = page.find('[role=alertdialog] a', '#12')
    expect(other.getAttribute('href')).toMatch(/\/receipts\/12$/)
    // Not the button: Enter in haste pays nothing.
    expect(document.activeElement).toBe(other)
    await page.press('[role=alertdialog] button', twice)
    expect(page.asked).toEqual([SAVE, SAVE])
    expect(page.toasts).toEqual([])
    await page.close()
  },
)

it.each([
  ['en', 0, 'The receipt becomes processed without points. It gave none so far.'],
  ['en', 499, 'The receipt becomes processed without points. 499 points that it gave are taken back.'],
  ['es', 0, 'El recibo queda procesado sin puntos. Hasta ahora no dio ninguno.'],
  ['es', 499, 'El recibo queda procesado sin puntos. Se retiran los 499 puntos que dio.'],
] as const)('says what becomes of the points of a refused receipt (%s, %d)', async (locale, given, words) => {
  const page = await openConsole(<Desk given={given} integrity="invalid" />, { locale })
  await page.press('[data-ask]')
  expect(page.find('[role=alertdialog]').textContent).toContain(words)
  await page.close()
})

import { Answer, openConsole } from '../../../../tests/support/console-page'

const { useReview } = await import('./use-review.client')
const { SaveDialog } = await import('./save-dialog.client')

const RECEIPT = { id: 31, version: 1, status: 'needs_human_review', integrity: 'valid', points: 0, total_amount: 8.49 }
const refusalOf = (message: string) =>
  new Answer(409, {
    success: false,
    message,
    errors: { base: [message] },
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
  [
    'en',
    'This is the same purchase as receipt #12. Save again to confirm that both count.',
    'Receipt #12 already earned 1,103 for this purchase.',
    'Award points for both',
  ],
  [
    'es',
    'Es la misma compra que el recibo #12. Guarda otra vez para confirmar que cuentan los dos.',
    'El recibo #12 ya dio 1103 por esta compra.',
    'Otorgar puntos por ambos',
  ],
] as const)(
  'asks again if the purchase already counts, and links to the other receipt (%s)',
  async (locale, words, gave, twice) => {
    document.documentElement.lang = locale
    const page = await openConsole(<Desk locale={locale} />, { locale, answers: { [SAVE]: refusalOf(words) } })
    await page.press('[data-ask]')
    await page.press('[role=alertdialog] button', locale === 'en' ? 'Save Changes' : 'Guardar cambios')
    expect(page.find('[role=alertdialog]').textContent).toContain(words)
    expect(page.find('[role=alertdialog]').textContent).toContain(gave)
    const other = page.find('[role=alertdialog] a', '#12')
    expect(other.getAttribute('href')).toMatch(/\/receipts\/12$/)
    // Not the button, so that a hasty Enter awards nothing.
    expect(document.activeElement).toBe(other)
    await page.press('[role=alertdialog] button', twice)
    expect(page.asked).toEqual([SAVE, SAVE])
    expect(page.toasts).toEqual([])
    await page.close()
  },
)

it.each([
  ['en', 0, 'Reject this receipt? No points are awarded.'],
  ['en', 499, 'Reject this receipt? The 499 points already awarded will be removed.'],
  ['es', 0, '¿Rechazar este recibo? No se otorgan puntos.'],
  ['es', 499, '¿Rechazar este recibo? Se retirarán los 499 puntos ya otorgados.'],
] as const)('explains what happens to the points of a refused receipt (%s, %d)', async (locale, given, words) => {
  const page = await openConsole(<Desk given={given} integrity="invalid" />, { locale })
  await page.press('[data-ask]')
  expect(page.find('[role=alertdialog]').textContent).toContain(words)
  await page.close()
})

import { openSite, siteProgram } from '../../../tests/support/site-page'
import type { SiteReceipt } from './types'

const { ReceiptCard } = await import('./receipt-card.client')
const { ReceiptDetail } = await import('./receipt-detail.client')

const RECEIPT: SiteReceipt = {
  identifier: 'r-1',
  status: 'rejected',
  source: 'site',
  outcome: 'refused',
  merchant_name: 'Greenvale',
  purchase_date: '2026-11-20',
  currency: 'USD',
  total_amount: 5,
  items_count: 1,
  points: 0,
  pending_points: 0,
  points_taken_back: 0,
  admin_invalidation_reason: 'total_mismatch',
  admin_invalidation_message: null,
  may_request_review: false,
  answer_until: null,
  may_add_photos: false,
  ...{ photos_added_at: null, part: null, parts: null },
  is_hard_to_read: false,
  photo_may_help: true,
  waiting_reasons: [],
  review_requested_at: null,
  reported_issues: [],
  created_at: '2026-11-20T12:00:00.000Z',
  verified_at: null,
  files: [],
}
const ITEMS = [{ name: 'Milk', quantity: 1, price: 5, eligible: true, matched_product: 'Oat milk', points: 16 }]

const show = (changes: Partial<SiteReceipt>, answers: object = {}, locale: 'en' | 'es' = 'en') => {
  const receipt = { ...RECEIPT, ...changes }
  const path = `/public/receipts/r-1?state=${receipt.status}.${receipt.points}`
  return openSite(<ReceiptDetail receipt={receipt} onChanged={() => {}} />, {
    program: { ...siteProgram(), locale },
    answers: { [path]: { ...receipt, receipt_items: ITEMS }, ...answers },
  })
}

it.each([
  ['site', 'en', "The items don't add up to the total. Upload a photo with every line readable."],
  ['external', 'en', "The items the store reported don't add up to the total."],
  ['external', 'es', 'Los productos que informó la tienda no suman el total.'],
] as const)('shows the advice for a refused purchase by %s in %s', async (source, locale, words) => {
  const page = await show({ source }, {}, locale)
  expect(page.text()).toContain(words)
  await page.close()
})

it('never requests a photo for purchases reported by API', async () => {
  const reasons = ['unreadable', 'too_old', 'wrong_merchant', 'not_a_receipt', 'altered', 'total_mismatch']
  for (const admin_invalidation_reason of [...reasons, 'other_currency', 'excluded_item']) {
    const page = await show({ source: 'external', admin_invalidation_reason })
    expect(page.text()).not.toMatch(/upload|photo|picture|reasons\./i)
    await page.close()
  }
})

it.each([
  ['a review that a photo cannot resolve', { outcome: 'review', photo_may_help: false }, false],
  ['a review that a photo may resolve', { outcome: 'review', photo_may_help: true }, true],
  ['unread', { outcome: 'review', photo_may_help: false, is_hard_to_read: true }, true],
  ['two receipts', { outcome: 'review', photo_may_help: false, waiting_reasons: ['two_receipts'] }, true],
  ['failed', { outcome: 'failed', photo_may_help: false }, true],
  ['refused', { outcome: 'refused', photo_may_help: false, admin_invalidation_reason: 'unreadable' }, true],
] as const)('offers to add a photo only if it can help: %s', async (_case, changes, offers) => {
  const page = await show({ may_add_photos: true, ...changes } as Partial<SiteReceipt>)
  expect(page.has('[data-testid=add-photo]')).toBe(offers)
  await page.close()
})

it.each([
  [{ status: 'eligible', outcome: 'earned', points: 16 }, true],
  [{ status: 'needs_human_review', outcome: 'review', pending_points: 16 }, true],
  [{ status: 'review_requested', outcome: 'review_requested' }, false],
] as const)("shows an item's points if they count or are pending: %j", async (changes, says) => {
  const page = await show(changes)
  expect(page.text().includes('+16')).toBe(says)
  await page.close()
})

it.each([
  [
    'not all of it could be read',
    { is_hard_to_read: true },
    "We couldn't read the whole receipt. Try a sharper photo.",
  ],
  ['it was read with low confidence', {}, "A sharper photo could speed things up. It's optional."],
  ['a photo cannot resolve the reason', { photo_may_help: false }, null],
  ['a photo cannot resolve the reason, and it is hard to read', { photo_may_help: false, is_hard_to_read: true }, null],
] as const)('requests a sharper photo if it can help: %s', async (_case, changes, words) => {
  const page = await show({ status: 'needs_human_review', outcome: 'review', may_add_photos: true, ...changes })
  if (words) expect(page.text()).toContain(words)
  else expect(page.text()).not.toContain('sharper')
  await page.close()
})

const showCard = (changes: Partial<SiteReceipt>, locale: 'en' | 'es') =>
  openSite(
    <ReceiptCard receipt={{ ...RECEIPT, ...changes }} isLinked={false} isNewest={false} onChanged={() => {}} />,
    { program: { ...siteProgram(), locale } },
  )

const WAITS = { status: 'needs_human_review', outcome: 'review', may_add_photos: true, photo_may_help: false } as const

it.each([
  ['en', 'two_receipts', 'We see more than one receipt in this photo.'],
  ['en', 'other_currency', 'This looks like a different currency.'],
  ['en', 'too_old', 'This looks too old to earn.'],
  ['en', 'unknown_shop', "We don't recognize this store yet."],
  ['es', 'two_receipts', 'Vemos más de un recibo en esta foto.'],
  ['es', 'other_currency', 'Parece que está en otra moneda.'],
  ['es', 'too_old', 'Parece demasiado antiguo para sumar.'],
  ['es', 'unknown_shop', 'Aún no reconocemos esta tienda.'],
] as const)('shows on the closed card why a reviewer checks it: %s, %s', async (locale, reason, words) => {
  const page = await showCard({ ...WAITS, waiting_reasons: [reason] }, locale)
  const state = { en: 'Our team is taking a look.', es: 'Nuestro equipo lo está revisando.' }[locale]
  expect(page.find('button [role=status]').textContent).toContain(`${words} ${state}`)
  await page.close()
})

it.each([
  ['en', 'Send one receipt at a time. Add a better photo of one here, and upload the other'],
  ['es', 'Envía un recibo a la vez. Agrega aquí una foto mejor de uno y sube el otro'],
] as const)('explains what to do about two receipts on one photo, in %s', async (locale, words) => {
  const two = { ...WAITS, photo_may_help: true, waiting_reasons: ['two_receipts' as const] }
  const page = await show(two, {}, locale)
  expect(page.text()).toContain(words)
  expect(page.text()).not.toMatch(/sharper|nítida/)
  await page.close()
  // After a better photo was added, the only option is to wait.
  const added = await show({ ...two, may_add_photos: false }, {}, locale)
  expect(added.text()).not.toContain(words)
  await added.close()
})

it.each([
  ['en', 'Not accepted · 1,600 Sprigs taken back'],
  ['es', 'No aceptado · Retiramos 1600 Sprigs'],
] as const)("says in %s that a refusal took back the receipt's points", async (locale, words) => {
  const page = await showCard({ points_taken_back: 1600 }, locale)
  expect(page.text()).toContain(words)
  await page.close()
})

it('starts a second report empty', async () => {
  const sent = { success: true, message: 'Thank you.', errors: {} }
  const page = await show(
    { status: 'eligible', outcome: 'earned', points: 16 },
    { '/public/receipts/r-1/issue_reports': sent },
  )
  await page.press('button', 'Report an issue')
  await page.press('input[value=item_not_recognized]')
  await page.type('dialog[open] textarea', 'The milk is missing.')
  await page.press('dialog[open] button[type=submit]')
  await page.press('button', 'Report an issue')
  expect((page.find('dialog[open] textarea') as HTMLTextAreaElement).value).toBe('')
  expect(page.has('dialog[open] input:checked')).toBe(false)
  await page.close()
})

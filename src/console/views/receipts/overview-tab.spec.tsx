import { openConsole } from '../../../../tests/support/console-page'
import { DESK_RECEIPT } from '../../../../tests/support/desk-receipt'
import type { DeskProps } from './desk'

const { ReviewDesk } = await import('./review-desk.client')

const DESK = {
  receipt: {
    ...DESK_RECEIPT,
    confidence: 0.9,
    ...{ receipt_tags: [], open_receipt_issue_reports: [], receipt_number: '770042', source: 'site' },
    ...{ participant_id: 5, participant_points: 0, participant_completed_challenges: 0 },
    ...{ verified_at: null, reviewed_by: null, machine_status: null },
  },
  ...{ items: [], products: [], merchants: [], rejectReasons: [], pluginFacts: [] },
  queue: { waiting: 0, is_capped: false, is_listed: false, position: null, next_id: null, previous_id: null },
  place: { locale: 'en', timeZone: 'UTC', pointsTerm: 'points', list: { label: 'Receipts', href: '/', query: '' } },
} as unknown as DeskProps // Fields that aren't read here are omitted.

const FIELDS = ['merchant_name', 'merchant_address', 'purchase_date', 'total_amount', 'receipt_number']
const found = (name: string, index: number) => [
  name,
  { rule: `rule of ${name}`, certainty: 0.9 + index / 100, lines: [{ page: 0, line: index }] },
]

const openWaiting = (evidence: object, receipt: Partial<DeskProps['receipt']> = {}) =>
  openConsole(
    <ReviewDesk
      {...DESK}
      receipt={{ ...DESK.receipt, status: 'needs_human_review', ...receipt }}
      initialTab="overview"
    />,
    { answers: { '/admin/v2/receipts/31/evidence': { pages: [], fields: {}, ...evidence } } },
  )

it('explains why a receipt without tags needs a reviewer', async () => {
  const parse = { step: 'parse', outcome: 'done', duration_ms: 1, evidence: { doubts: ['two_names', 'date_faint'] } }
  const page = await openWaiting({ steps: [parse], review_reasons: ['low_confidence'] })
  expect(page.find('section', 'Tags').textContent).toBe(
    'TagsNeeds review: low confidence; two names at the top; the date is faint.' +
      'Total confirmedItems add upDate unclearMerchant unclearNo duplicate',
  )
  await page.close()
})

it('explains next to a tag that two receipts are on one photo', async () => {
  const finding = { code: 'items_exceed', sum: '24.40', total: '8.49' } as const
  const page = await openWaiting(
    { steps: [], review_reasons: ['side_by_side'] },
    { receipt_tags: [{ name: 'total_mismatch', reason: 'x', linked_data: { finding } }] },
  )
  expect(page.find('section', 'Tags').textContent).toBe(
    'TagsNeeds review: two receipts in one upload.Total mismatchThe items add up to €24.40, more than the total of €8.49.',
  )
  await page.close()
})

it('says which receipt of a photo it is, and leads to the others and to the photo', async () => {
  const photos = [{ url: '/admin/v2/receipts/30/files/abc' }]
  const siblings = [
    { id: 30, part: 1 },
    { id: 32, part: 3 },
  ]
  const page = await openWaiting({ steps: [] }, { part: 2, parts: 3, siblings, photos })
  const notice = page.find('[role=status]', 'Receipt 2 of 3 in this photo')
  expect([...notice.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Receipt 1: #30', expect.stringMatching(/\/receipts\/30$/)],
    ['Receipt 3: #32', expect.stringMatching(/\/receipts\/32$/)],
    ['Whole photo', '/admin/v2/receipts/30/files/abc'],
  ])
  await page.close()
})

it('shows confidence and place of every field that was read', async () => {
  const evidence = { pages: [], steps: [], fields: Object.fromEntries(FIELDS.map(found)) }
  const page = await openConsole(<ReviewDesk {...DESK} initialTab="overview" />, {
    answers: { '/admin/v2/receipts/31/evidence': evidence },
  })
  const shown = page.all('[aria-label="Show on the receipt"]').map(({ textContent, title }) => [title, textContent])
  expect(shown).toEqual([
    ['rule of merchant_name', '90%'],
    ['rule of purchase_date', '92%'],
    ['rule of total_amount', '93%'],
    ['rule of receipt_number', '94%'],
    ['rule of merchant_address', '91%'],
  ])
  // The link from a line to its field needs this name.
  for (const name of FIELDS) expect(page.find(`[data-field="${name}"]`).getAttribute('name')).toBe(name)
  await page.close()
})

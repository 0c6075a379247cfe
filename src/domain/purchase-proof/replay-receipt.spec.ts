import { DEFAULT_RECEIPT_SETTINGS, type ReceiptSettings } from '@/domain/receipts'
import { type PastReceipt, rememberMatches, replayReceipt } from './replay-receipt'

const SETTINGS: ReceiptSettings = {
  ...DEFAULT_RECEIPT_SETTINGS,
  ...{ currency: 'EUR', exchange_rates: [], exclusion_identifiers: [], merchant_names: null },
}
const MILK = { id: 1, product_name: 'Oat milk', skus: [], keywords: [], points_per_cents: 1, product_active: true }
const RULES = {
  products: [MILK],
  merchants: [{ id: 3, name: 'Corner Shop', aliases: ['CS Retail'] }],
  settings: SETTINGS,
}
const match = rememberMatches([MILK])

const past = (changes: Partial<PastReceipt> = {}): PastReceipt => ({
  id: 9,
  source: 'site',
  status: 'eligible',
  merchant_name: 'CS RETAIL',
  purchase_date: '2026-11-01',
  uploaded_on: '2026-11-10',
  parsed: {
    merchant_name: 'CS RETAIL',
    merchant_address: null,
    purchase_date: '2026-11-01',
    total_cents: 699,
    receipt_number: '77',
    confidence: 0.9,
    currency: 'EUR',
    currency_hints: null,
    items_missing: false,
    items: [
      { sku: null, name: 'Oat milk', price_cents: 499 },
      { sku: null, name: 'Candles', price_cents: 200 },
    ],
  },
  facts: { fileHashDuplicateIds: [], sameKeyIds: [], similarPurchaseIds: [], recentUploads: 1, recentDeviceUploads: 1 },
  alike: [],
  isExactDuplicate: false,
  isSampledAt: (percent) => percent > 50,
  ...changes,
})
const replay = (settings: Partial<ReceiptSettings> = {}, changes: Partial<PastReceipt> = {}) =>
  replayReceipt(past(changes), { ...RULES, settings: { ...SETTINGS, ...settings } }, match)

describe('replaying a receipt', () => {
  it('credits eligible items, and recognizes another name of the merchant', () => {
    expect(replay()).toEqual({ status: 'eligible', rule: 'sure', points: 499, merchantId: 3 })
  })

  // RULE-97
  it('converts a purchase in another currency by the rate of its day, and gives it no points without one', () => {
    const rate = { currency: 'EUR', rate: 1.1, since: '2026-11-01', source: 'European Central Bank' }
    expect(replay({ currency: 'USD', exchange_rates: [rate] })).toMatchObject({ rule: 'sure', points: 549 })
    const later = { ...rate, since: '2026-11-02' }
    expect(replay({ currency: 'USD', exchange_rates: [later] })).toMatchObject({ rule: 'other_currency', points: 0 })
  })

  it('credits nothing for an excluded item of an external receipt', () => {
    const reported = { external_purchase_item_points_per_cents: 2 }
    expect(replay(reported, { source: 'external' }).points).toBe(899)
    expect(replay({ ...reported, exclusion_identifiers: ['candles'] }, { source: 'external' }).points).toBe(499)
  })

  it('needs review if its product appears only within a longer word', () => {
    const items = [{ sku: null, name: 'GOATMILKSOAP', price_cents: 499 }]
    expect(replay({}, { parsed: { ...past().parsed, items } })).toMatchObject({
      status: 'needs_human_review',
      rule: 'product_unsure',
      points: 499,
    })
  })

  it.each<[string, Partial<ReceiptSettings>, Partial<PastReceipt>, string]>([
    ['too old by a lower limit', { max_age_days: 8 }, {}, 'tag:too_old'],
    ['read with too little confidence', { review_confidence: 0.95 }, {}, 'low_confidence'],
    ['worth more than the limit for review', { review_above_points: 498 }, {}, 'many_points'],
    ['in another currency', { currency: 'USD' }, {}, 'other_currency'],
    ['of the random sample', { review_sample_percent: 51 }, {}, 'sampled'],
    ['excluded', { exclusion_identifiers: ['candles'] }, {}, 'tag:excluded'],
    ['of an unknown merchant', { merchant_names: ['Elsewhere'] }, {}, 'tag:wrong_merchant'],
    [
      'one of too many within a day',
      { velocity_per_day: 2 },
      {
        facts: {
          fileHashDuplicateIds: [],
          sameKeyIds: [],
          similarPurchaseIds: [],
          recentUploads: 3,
          recentDeviceUploads: 3,
        },
      },
      'tag:velocity',
    ],
    ['like another picture', { same_image_bits: 6 }, { alike: [{ id: 4, bits: 6 }] }, 'tag:duplicated'],
  ])('needs review if it is %s', (_, settings, changes, rule) => {
    expect(replay(settings, changes)).toMatchObject({ status: 'needs_human_review', rule })
  })

  it.each([
    ['its words', false, ['EUR'], 'foreign_words'],
    ['its commas', true, null, 'decimal_commas'],
    ['nothing', false, null, 'sure'],
  ])('detects another currency by %s', (_, decimal_commas, among, rule) => {
    const parsed = { ...past().parsed, currency: null, currency_hints: { decimal_commas, among } }
    expect(replay({ currency: 'USD' }, { parsed }).rule).toBe(rule)
    expect(replay({}, { parsed }).rule).toBe('sure')
  })

  it('accepts a picture that differs in more bits', () => {
    expect(replay({ same_image_bits: 5 }, { alike: [{ id: 4, bits: 6 }] }).rule).toBe('sure')
  })

  it('refuses an identical file in any case, without points', () => {
    expect(replay({}, { isExactDuplicate: true })).toMatchObject({
      ...{ status: 'rejected', rule: 'exact_duplicate', points: 0 },
    })
  })

  it('needs review if nothing eligible was read, but not everything was, and the program has products', () => {
    const candles = [{ sku: null, name: 'Candles', price_cents: 200 }]
    const replayRead = (items_missing: boolean, product_active = true) =>
      replayReceipt(
        past({ parsed: { ...past().parsed, items: candles, items_missing } }),
        { ...RULES, products: [{ ...MILK, product_active }] },
        match,
      ).rule
    expect([replayRead(true), replayRead(false), replayRead(true, false)]).toEqual([
      'items_missing',
      ...['nothing_eligible', 'nothing_eligible'],
    ])
  })

  it('credits other items of external purchases at their own rate', () => {
    expect(replay({ external_purchase_item_points_per_cents: 0.5 }).points).toBe(499)
    expect(replay({ external_purchase_item_points_per_cents: 0.5 }, { source: 'external' }).points).toBe(599)
  })
})

import { type DecideReceiptInput, decideReceipt } from './decide-receipt'
import type { ReceiptTag, ReceiptTagName } from './tag-receipt'

const SETTINGS = { review_confidence: 0.6, review_above_points: 10_000, currency: 'USD' }

const SURE: DecideReceiptInput = {
  tags: [],
  exactDuplicate: false,
  confidence: 0.9,
  currency: 'USD',
  currencyHints: null,
  eligiblePoints: 100,
  isUnpriced: false,
  isConverted: false,
  itemsMissing: false,
  productUnsure: false,
  sampled: false,
  answered: false,
  settings: SETTINGS,
}

function tagged(...names: ReceiptTagName[]): ReceiptTag[] {
  return names.map((name) => ({ name, reason: '', linked_data: {} }))
}

function decide(changes: Partial<DecideReceiptInput> = {}): string {
  const { rule, status } = decideReceipt({ ...SURE, ...changes })
  return `${status}: ${rule}`
}

describe('decideReceipt', () => {
  it('approves points if there are no doubts', () => {
    expect(decide()).toBe('eligible: sure')
    expect(decide({ confidence: 0.6 })).toBe('eligible: sure')
  })

  it('reports that nothing is eligible', () => {
    expect(decide({ eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ eligiblePoints: 0, confidence: 0.1 })).toBe('no_eligible_items: nothing_eligible')
  })

  it('sends a receipt with missing items to review instead of refusing it', () => {
    expect(decide({ eligiblePoints: 0, itemsMissing: true })).toBe('needs_human_review: items_missing')
    expect(decide({ itemsMissing: true })).toBe('eligible: sure')
  })

  it('refuses an exact duplicate before anything else', () => {
    const copy = { exactDuplicate: true, tags: tagged('duplicated') }
    expect(decide({ ...copy, sampled: true })).toBe('rejected: exact_duplicate')
    expect(decide({ ...copy, eligiblePoints: 0 })).toBe('rejected: exact_duplicate')
  })

  it("sends an uncertain reading with points at stake to review, by the program's limit", () => {
    expect(decide({ confidence: 0.59 })).toBe('needs_human_review: low_confidence')
    expect(decide({ confidence: 0.59, settings: { ...SETTINGS, review_confidence: 0.5 } })).toBe('eligible: sure')
    expect(decide({ settings: { ...SETTINGS, review_confidence: 1 } })).toBe('needs_human_review: low_confidence')
  })

  it('sends an uncertain product with points at stake to review', () => {
    expect(decide({ productUnsure: true })).toBe('needs_human_review: product_unsure')
    expect(decide({ productUnsure: true, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
  })

  it('sends a receipt in another currency with points at stake to review', () => {
    const settings = { ...SETTINGS, currency: 'USD' }
    const pesos = { settings, currency: 'MXN' }
    expect(decide(pesos)).toBe('needs_human_review: other_currency')
    expect(decide({ ...pesos, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ settings })).toBe('eligible: sure')
    // Most receipts print only a symbol that many currencies share.
    expect(decide({ settings, currency: null })).toBe('eligible: sure')
    expect(decide({ ...pesos, isConverted: true })).toBe('eligible: sure')
    expect(decide({ ...pesos, eligiblePoints: 0, isUnpriced: true })).toBe('needs_human_review: other_currency')
  })

  it("sends a receipt without a currency in another country's notation to review", () => {
    const settings = { ...SETTINGS, currency: 'USD' }
    const hinted = (decimal_commas: boolean, among: string[] | null) => ({ decimal_commas, among })
    const unnamed = { settings, currency: null, currencyHints: hinted(false, ['EUR']) }
    expect(decide(unnamed)).toBe('needs_human_review: foreign_words')
    expect(decide({ ...unnamed, currencyHints: hinted(true, null) })).toBe('needs_human_review: decimal_commas')
    expect(decide({ ...unnamed, currencyHints: hinted(true, ['USD']) })).toBe('needs_human_review: decimal_commas')
    // Many countries print just a dollar sign.
    expect(decide({ ...unnamed, currency: 'USD' })).toBe('needs_human_review: foreign_words')
    expect(decide({ ...unnamed, currency: 'MXN' })).toBe('needs_human_review: other_currency')
    expect(decide({ ...unnamed, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ ...unnamed, currencyHints: hinted(false, ['EUR', 'USD']) })).toBe('eligible: sure')
    expect(decide({ ...unnamed, currencyHints: hinted(false, null) })).toBe('eligible: sure')
    const euros = { ...unnamed, settings: { ...SETTINGS, currency: 'EUR' } }
    expect(decide({ ...euros, currencyHints: hinted(true, ['EUR']) })).toBe('eligible: sure')
    // Canada uses both notations.
    const canadian = { ...unnamed, settings: { ...SETTINGS, currency: 'CAD' } }
    expect(decide({ ...canadian, currencyHints: hinted(true, null) })).toBe('eligible: sure')
  })

  it('sends sampled receipts to review, regardless of the automatic decision', () => {
    expect(decide({ sampled: true })).toBe('needs_human_review: sampled')
    expect(decide({ sampled: true, eligiblePoints: 0 })).toBe('needs_human_review: sampled')
  })

  it("sends a receipt above the program's limit for automatic points to review", () => {
    const settings = { ...SETTINGS, review_above_points: 100 }
    expect(decide({ settings })).toBe('eligible: sure')
    expect(decide({ settings, eligiblePoints: 101 })).toBe('needs_human_review: many_points')
    expect(decide({ settings: { ...SETTINGS, review_above_points: 0 }, eligiblePoints: 1 })).toBe(
      'needs_human_review: many_points',
    )
  })

  it("sends a receipt with more points than one posting can move to review, regardless of the program's limit", () => {
    const settings = { ...SETTINGS, review_above_points: 1_000_000_000 }
    expect(decide({ settings, eligiblePoints: 100_000_000 })).toBe('eligible: sure')
    expect(decide({ settings, eligiblePoints: 100_000_001 })).toBe('needs_human_review: many_points')
  })

  it("sends a receipt to review again after a reviewer's refusal or a participant's answer", () => {
    expect(decide({ answered: true })).toBe('needs_human_review: answered')
    expect(decide({ answered: true, exactDuplicate: true })).toBe('needs_human_review: answered')
  })

  it.each([
    ['duplicated', 'needs_human_review: tag:duplicated'],
    ['unreadable', 'needs_human_review: tag:unreadable'],
    ['too_old', 'no_eligible_items: nothing_eligible'],
    ['future_dated', 'no_eligible_items: nothing_eligible'],
    ['wrong_merchant', 'no_eligible_items: nothing_eligible'],
    ['excluded', 'no_eligible_items: nothing_eligible'],
    ['total_mismatch', 'no_eligible_items: nothing_eligible'],
    ['velocity', 'no_eligible_items: nothing_eligible'],
  ] as const)(
    'sends a receipt tagged %s with points to review, and without points makes it %s',
    (name, withoutPoints) => {
      expect(decide({ tags: tagged(name) })).toBe(`needs_human_review: tag:${name}`)
      expect(decide({ tags: tagged(name), eligiblePoints: 0 })).toBe(withoutPoints)
    },
  )
})

import { type DecideReceiptInput, decideReceipt } from './decide-receipt'
import type { ReceiptTag, ReceiptTagName } from './tag-receipt'

const SETTINGS = { review_confidence: 0.6, review_above_points: null, currency: null }

const SURE: DecideReceiptInput = {
  tags: [],
  exactDuplicate: false,
  confidence: 0.9,
  currency: 'USD',
  currencyHints: null,
  eligiblePoints: 100,
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
  it('gives points where nothing is in doubt', () => {
    expect(decide()).toBe('eligible: sure')
    expect(decide({ confidence: 0.6 })).toBe('eligible: sure')
  })

  it('says when nothing on it is eligible', () => {
    expect(decide({ eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ eligiblePoints: 0, confidence: 0.1 })).toBe('no_eligible_items: nothing_eligible')
  })

  it('refuses nobody for what was not read', () => {
    expect(decide({ eligiblePoints: 0, itemsMissing: true })).toBe('needs_human_review: items_missing')
    expect(decide({ itemsMissing: true })).toBe('eligible: sure')
  })

  it('refuses an exact duplicate before all else', () => {
    const copy = { exactDuplicate: true, tags: tagged('duplicated') }
    expect(decide({ ...copy, sampled: true })).toBe('rejected: exact_duplicate')
    expect(decide({ ...copy, eligiblePoints: 0 })).toBe('rejected: exact_duplicate')
  })

  it('asks a person where points are at stake on an unsure reading, as the program sees it', () => {
    expect(decide({ confidence: 0.59 })).toBe('needs_human_review: low_confidence')
    expect(decide({ confidence: 0.59, settings: { ...SETTINGS, review_confidence: 0.5 } })).toBe('eligible: sure')
    expect(decide({ settings: { ...SETTINGS, review_confidence: 1 } })).toBe('needs_human_review: low_confidence')
  })

  it('asks a person where points hang on a product that may be another', () => {
    expect(decide({ productUnsure: true })).toBe('needs_human_review: product_unsure')
    expect(decide({ productUnsure: true, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
  })

  it('asks a person where points would be given for units of different currency', () => {
    const settings = { ...SETTINGS, currency: 'USD' }
    const pesos = { settings, currency: 'MXN' }
    expect(decide(pesos)).toBe('needs_human_review: other_currency')
    expect(decide({ ...pesos, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ settings })).toBe('eligible: sure')
    // Most slips print no more than a sign that many currencies have.
    expect(decide({ settings, currency: null })).toBe('eligible: sure')
    expect(decide({ currency: 'MXN' })).toBe('eligible: sure')
  })

  it('asks a person where a receipt that names no currency is written as another country writes', () => {
    const settings = { ...SETTINGS, currency: 'USD' }
    const hinted = (decimal_commas: boolean, among: string[] | null) => ({ decimal_commas, among })
    const unnamed = { settings, currency: null, currencyHints: hinted(false, ['EUR']) }
    expect(decide(unnamed)).toBe('needs_human_review: foreign_words')
    expect(decide({ ...unnamed, currencyHints: hinted(true, null) })).toBe('needs_human_review: decimal_commas')
    expect(decide({ ...unnamed, currencyHints: hinted(true, ['USD']) })).toBe('needs_human_review: decimal_commas')
    // A dollar alone is printed in many countries.
    expect(decide({ ...unnamed, currency: 'USD' })).toBe('needs_human_review: foreign_words')
    expect(decide({ ...unnamed, currency: 'MXN' })).toBe('needs_human_review: other_currency')
    expect(decide({ ...unnamed, eligiblePoints: 0 })).toBe('no_eligible_items: nothing_eligible')
    expect(decide({ ...unnamed, currencyHints: hinted(false, ['EUR', 'USD']) })).toBe('eligible: sure')
    expect(decide({ ...unnamed, currencyHints: hinted(false, null) })).toBe('eligible: sure')
    expect(decide({ ...unnamed, settings: SETTINGS })).toBe('eligible: sure')
    const euros = { ...unnamed, settings: { ...SETTINGS, currency: 'EUR' } }
    expect(decide({ ...euros, currencyHints: hinted(true, ['EUR']) })).toBe('eligible: sure')
    // Canada writes amounts both ways.
    const canadian = { ...unnamed, settings: { ...SETTINGS, currency: 'CAD' } }
    expect(decide({ ...canadian, currencyHints: hinted(true, null) })).toBe('eligible: sure')
  })

  it('asks a person for the sample, whatever the machine thinks', () => {
    expect(decide({ sampled: true })).toBe('needs_human_review: sampled')
    expect(decide({ sampled: true, eligiblePoints: 0 })).toBe('needs_human_review: sampled')
  })

  it('asks a person where more points are at stake than the program gives unseen', () => {
    const settings = { ...SETTINGS, review_above_points: 100 }
    expect(decide({ settings })).toBe('eligible: sure')
    expect(decide({ settings, eligiblePoints: 101 })).toBe('needs_human_review: many_points')
    expect(decide({ settings: { ...SETTINGS, review_above_points: 0 }, eligiblePoints: 1 })).toBe(
      'needs_human_review: many_points',
    )
  })

  it('asks a person where it is worth more points than can be given at once, whatever the program says', () => {
    expect(decide({ eligiblePoints: 100_000_000 })).toBe('eligible: sure')
    expect(decide({ eligiblePoints: 100_000_001 })).toBe('needs_human_review: many_points')
    const settings = { ...SETTINGS, review_above_points: 1_000_000_000 }
    expect(decide({ settings, eligiblePoints: 100_000_001 })).toBe('needs_human_review: many_points')
  })

  it('leaves to a person what a person refused, or was asked about', () => {
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
  ] as const)('lets no receipt tagged %s pay by itself, and without points makes it %s', (name, withoutPoints) => {
    expect(decide({ tags: tagged(name) })).toBe(`needs_human_review: tag:${name}`)
    expect(decide({ tags: tagged(name), eligiblePoints: 0 })).toBe(withoutPoints)
  })
})

import { type DecideReceiptInput, decideReceipt, REVIEW_CONFIDENCE } from './decide-receipt'
import type { ReceiptTag, ReceiptTagName } from './tag-receipt'

const SURE: DecideReceiptInput = {
  tags: [],
  exactDuplicate: false,
  confidence: 0.9,
  eligiblePoints: 100,
  sampled: false,
}

function tagged(...names: ReceiptTagName[]): ReceiptTag[] {
  return names.map((name) => ({ name, reason: '', linked_data: {} }))
}

describe('decideReceipt', () => {
  it('gives points where nothing is in doubt', () => {
    expect(decideReceipt(SURE)).toBe('eligible')
    expect(decideReceipt({ ...SURE, confidence: REVIEW_CONFIDENCE })).toBe('eligible')
  })

  it('says when nothing on it is eligible', () => {
    expect(decideReceipt({ ...SURE, eligiblePoints: 0 })).toBe('no_eligible_items')
    expect(decideReceipt({ ...SURE, eligiblePoints: 0, confidence: 0.1 })).toBe('no_eligible_items')
  })

  it('refuses an exact duplicate before all else', () => {
    expect(decideReceipt({ ...SURE, exactDuplicate: true, tags: tagged('duplicated'), sampled: true })).toBe('rejected')
    expect(decideReceipt({ ...SURE, exactDuplicate: true, eligiblePoints: 0 })).toBe('rejected')
  })

  it('asks a person where points are at stake on an unsure reading', () => {
    expect(decideReceipt({ ...SURE, confidence: REVIEW_CONFIDENCE - 0.01 })).toBe('needs_human_review')
  })

  it('asks a person for the sample, whatever the machine thinks', () => {
    expect(decideReceipt({ ...SURE, sampled: true })).toBe('needs_human_review')
    expect(decideReceipt({ ...SURE, sampled: true, eligiblePoints: 0 })).toBe('needs_human_review')
  })

  it.each([
    ['duplicated', 'needs_human_review'],
    ['unreadable', 'needs_human_review'],
    ['too_old', 'no_eligible_items'],
    ['future_dated', 'no_eligible_items'],
    ['wrong_merchant', 'no_eligible_items'],
    ['excluded', 'no_eligible_items'],
    ['total_mismatch', 'no_eligible_items'],
    ['velocity', 'no_eligible_items'],
  ] as const)('lets no receipt tagged %s pay by itself, and without points makes it %s', (name, withoutPoints) => {
    expect(decideReceipt({ ...SURE, tags: tagged(name) })).toBe('needs_human_review')
    expect(decideReceipt({ ...SURE, tags: tagged(name), eligiblePoints: 0 })).toBe(withoutPoints)
  })
})

import { listReviewReasons, type ReviewEvidence } from './review-reasons'

type Decided = NonNullable<ReviewEvidence['decided']>
const DECIDED: Decided = {
  ...{ status: 'needs_human_review', rule: 'tag:total_mismatch', points: 50 },
  ...{ confidence: 0.9, review_confidence: 0.6, program_currency: 'EUR' },
}
const reasons = (decided: Decided, parsed: ReviewEvidence['parsed'] = null) =>
  listReviewReasons({ decided: { ...DECIDED, ...decided }, parsed })

describe('listReviewReasons', () => {
  it("lists the decision's rule and further reasons", () => {
    expect(reasons({})).toEqual([])
    expect(reasons({ rule: 'many_points' })).toEqual(['many_points'])
    expect(reasons({ rule: 'sampled' }, { currency: 'USD' })).toEqual(['sampled', 'other_currency'])
    expect(reasons({}, { currency: 'USD', doubts: ['side_by_side'] })).toEqual(['side_by_side', 'other_currency'])
    expect(reasons({}, { currency_hints: { decimal_commas: false, among: ['USD'] } })).toEqual(['foreign_words'])
    expect(reasons({ confidence: 0.5 }, { doubts: ['two_names'] })).toEqual(['low_confidence'])
    expect(reasons({ rule: 'other_currency' }, { currency: 'USD' })).toEqual(['other_currency'])
  })

  it('lists two receipts on one photo without the resulting low confidence', () => {
    const unsure = { rule: 'low_confidence', confidence: 0.5 } as const
    expect(reasons(unsure, { doubts: ['side_by_side'] })).toEqual(['side_by_side'])
    expect(reasons(unsure, { doubts: ['side_by_side', 'two_names'] })).toEqual(['side_by_side', 'low_confidence'])
  })

  it('lists further reasons only if points are at stake', () => {
    expect(reasons({ rule: 'tag:unreadable', points: 0, confidence: 0.1 }, { currency: 'USD' })).toEqual([])
  })

  it('returns no reasons after an automatic decision, or without evidence', () => {
    expect(reasons({ status: 'eligible', rule: 'sure' })).toEqual([])
    expect(listReviewReasons({ decided: null, parsed: null })).toEqual([])
    expect(listReviewReasons({ decided: {}, parsed: null })).toEqual([])
  })
})

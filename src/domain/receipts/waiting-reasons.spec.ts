import { listWaitingReasons } from './waiting-reasons'

describe('listWaitingReasons', () => {
  it('lists reasons that participants may know', () => {
    const tags = [
      { name: 'too_old', code: 'older' } as const,
      { name: 'wrong_merchant', code: 'merchant_unknown' } as const,
    ]
    expect(listWaitingReasons(['side_by_side', 'foreign_words', 'decimal_commas'], tags)).toEqual([
      ...['two_receipts', 'other_currency', 'too_old', 'unknown_shop'],
    ])
    expect(listWaitingReasons([], [{ name: 'wrong_merchant', code: 'merchant_unread' }])).toEqual([])
  })

  it('never mentions fraud', () => {
    const tags = (['duplicated', 'velocity', 'excluded', 'total_mismatch'] as const).map((name) => ({
      name,
      code: null,
    }))
    expect(listWaitingReasons(['sampled', 'answered', 'many_points', 'low_confidence'], tags)).toEqual([])
  })
})

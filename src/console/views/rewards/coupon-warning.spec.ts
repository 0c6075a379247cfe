import { findCouponWarning } from './coupon-warning'

const stock = { uses_coupons: true, total: 100, remaining: 60, balance: null, owed: 0 }

describe('the coupon warning', () => {
  it('is absent while there are enough codes', () => {
    expect(findCouponWarning(stock)).toBeNull()
    expect(findCouponWarning({ ...stock, balance: 60 })).toBeNull()
    expect(findCouponWarning({ ...stock, remaining: 3, balance: 3 })).toBeNull()
  })

  it('appears when no codes are left, unless no rewards are left either', () => {
    expect(findCouponWarning({ ...stock, remaining: 0 })).toBe('none')
    expect(findCouponWarning({ ...stock, remaining: 0, balance: 5 })).toBe('none')
    expect(findCouponWarning({ ...stock, remaining: 0, balance: 0 })).toBeNull()
  })

  it('appears when there are fewer codes than rewards left', () => {
    expect(findCouponWarning({ ...stock, balance: 61 })).toBe('fewer')
  })

  it('appears when few codes are left, by number and by share', () => {
    expect(findCouponWarning({ ...stock, remaining: 9 })).toBe('low')
    expect(findCouponWarning({ ...stock, remaining: 10 })).toBeNull()
    expect(findCouponWarning({ ...stock, total: 1000, remaining: 99 })).toBe('low')
  })

  it('gives priority to participants who are waiting for a code', () => {
    expect(findCouponWarning({ ...stock, owed: 2, remaining: 0, balance: 0 })).toBe('owed')
    expect(findCouponWarning({ ...stock, owed: 2, remaining: 0, balance: 5 })).toBe('owed')
    expect(findCouponWarning({ ...stock, owed: 2 })).toBe('owed')
  })

  it("appears when codes aren't handed out", () => {
    expect(findCouponWarning({ ...stock, uses_coupons: false, remaining: 0 })).toBe('notUsed')
  })
})

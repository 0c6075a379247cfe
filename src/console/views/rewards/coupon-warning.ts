/** Fewer codes, or a smaller share of the total, cause a warning. */
const FEW_CODES = 10
const FEW_SHARE = 0.1

type Stock = {
  uses_coupons: boolean
  total: number
  remaining: number
  /** Remaining rewards; null without a limit. */
  balance: number | null
  /** People who earned or won it when no code was left. */
  owed: number
}
export type CouponWarning = 'notUsed' | 'owed' | 'none' | 'fewer' | 'low'

/** The most important problem with a reward's codes, before participants notice it. */
export const findCouponWarning = ({ balance, owed, remaining, total, uses_coupons }: Stock): CouponWarning | null => {
  if (!uses_coupons) return 'notUsed'
  if (owed > 0) return 'owed'
  if (remaining === 0) return balance === 0 ? null : 'none'
  if (balance !== null && remaining < balance) return 'fewer'
  if (balance !== null) return null
  return remaining < Math.max(FEW_CODES, total * FEW_SHARE) ? 'low' : null
}

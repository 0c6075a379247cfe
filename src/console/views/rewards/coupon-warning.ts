/** Fewer than this many codes, or this part of all there were, is worth a word. */
const FEW_CODES = 10
const FEW_SHARE = 0.1

type Stock = {
  uses_coupons: boolean
  total: number
  remaining: number
  /** Rewards left; null where there is no limit. */
  balance: number | null
  /** People who earned or won it when no code was left. */
  owed: number
}
export type CouponWarning = 'notUsed' | 'owed' | 'none' | 'fewer' | 'low'

/** What an administrator should know about the codes of a reward before participants find out. */
export const findCouponWarning = ({ balance, owed, remaining, total, uses_coupons }: Stock): CouponWarning | null => {
  if (!uses_coupons) return 'notUsed'
  if (owed > 0) return 'owed'
  if (remaining === 0) return balance === 0 ? null : 'none'
  if (balance !== null && remaining < balance) return 'fewer'
  if (balance !== null) return null
  return remaining < Math.max(FEW_CODES, total * FEW_SHARE) ? 'low' : null
}

import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Which } from './insert-coupons'

export type CouponRemoved = { ok: true } | { ok: false; reason: 'not_found' | 'given' }

/** Removes an unused code. Waits for a concurrent claim of the code, and then keeps it. */
export const removeCoupon = (
  context: Context,
  { couponId, programId, rewardId }: Which & { couponId: number },
): Promise<CouponRemoved> =>
  inTransaction(context, async (tx): Promise<CouponRemoved> => {
    const where = [couponId, rewardId, programId]
    const [removed] = await tx.sql<{ code: string }>(
      'delete from coupons where id = $1 and reward_id = $2 and program_id = $3 and reward_claim_id is null returning code',
      where,
    )
    if (removed) {
      await recordAudit(tx, {
        action: 'coupon.removed',
        recordType: 'rewards',
        recordId: rewardId,
        programId,
        before: { coupon_id: couponId, code: removed.code },
      })
      return { ok: true }
    }
    const there = await tx.sql('select 1 from coupons where id = $1 and reward_id = $2 and program_id = $3', where)
    return { ok: false, reason: there.length > 0 ? 'given' : 'not_found' }
  })

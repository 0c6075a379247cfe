import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { cleanCode } from '@/platform/clean-code'
import { type CouponRefused, countCoupons, insertCoupons, type Which } from './insert-coupons'

export type CouponsAdded =
  | {
      ok: true
      added: number
      /** Refused codes in their order, with reasons. */
      refused: CouponRefused[]
      remaining: number
    }
  | { ok: false; reason: 'not_found' | 'no_codes' | 'too_many' }

/** The most for a form; files may contain more. */
export const MAX_CODES_AT_ONCE = 10_000

/** Adds codes to a reward. Blank ones are ignored. */
export const addCoupons = (
  context: Context,
  { codes, programId, rewardId }: Which & { codes: readonly string[] },
): Promise<CouponsAdded> =>
  inTransaction(context, async (tx): Promise<CouponsAdded> => {
    const given = codes.map(cleanCode).filter((code) => code !== '')
    if (given.length === 0) return { ok: false, reason: 'no_codes' }
    if (given.length > MAX_CODES_AT_ONCE) return { ok: false, reason: 'too_many' }
    const [reward] = await tx.sql('select 1 from rewards where id = $1 and program_id = $2', [rewardId, programId])
    if (!reward) return { ok: false, reason: 'not_found' }
    const { added, refused } = await insertCoupons(tx, { programId, rewardId, codes: given })
    await recordAudit(tx, {
      action: 'coupons.added',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { added, refused: refused.length },
    })
    const { remaining } = await countCoupons(tx, { programId, rewardId })
    return { ok: true, added, refused, remaining }
  })

import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type CouponRefused, countCoupons, insertCoupons, type Which } from './insert-coupons'

export const MAX_CODES_OF_FILE = 100_000
/** Refused codes to list; others are only counted. */
const MAX_NAMED = 100

export type CouponsImported =
  | { ok: true; added: number; refusedCount: number; refused: CouponRefused[]; remaining: number }
  | { ok: false; reason: 'not_found' | 'no_codes' | 'too_many' }

/** Adds the codes of a file in one transaction; a file that is too long adds nothing. */
export const importCoupons = (
  context: Context,
  { codes, programId, rewardId }: Which & { codes: readonly string[] },
): Promise<CouponsImported> =>
  inTransaction(context, async (tx): Promise<CouponsImported> => {
    if (codes.length === 0) return { ok: false, reason: 'no_codes' }
    if (codes.length > MAX_CODES_OF_FILE) return { ok: false, reason: 'too_many' }
    const [reward] = await tx.sql('select 1 from rewards where id = $1 and program_id = $2', [rewardId, programId])
    if (!reward) return { ok: false, reason: 'not_found' }
    const { added, refused } = await insertCoupons(tx, { programId, rewardId, codes })
    await recordAudit(tx, {
      action: 'coupons.imported',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { added, refused: refused.length },
    })
    const { remaining } = await countCoupons(tx, { programId, rewardId })
    return { ok: true, added, refusedCount: refused.length, refused: refused.slice(0, MAX_NAMED), remaining }
  })

import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { allOrNothing } from './all-or-nothing'
import { type CouponRefused, countCoupons, insertCoupons, type Which } from './insert-coupons'

export const MAX_CODES_OF_FILE = 100_000
const BATCH = 5_000
/** Codes that are named one by one; the rest of them is counted. */
const MAX_NAMED = 100

export type CouponsImported =
  | { ok: true; added: number; refusedCount: number; refused: CouponRefused[]; remaining: number }
  | { ok: false; reason: 'not_found' | 'no_codes' | 'too_many' }

/** Adds the codes of a file as they come, batch by batch, all in one transaction: a file that is too long adds nothing. */
export const importCoupons = (
  context: Context,
  { codes, programId, rewardId }: Which & { codes: AsyncIterable<string> },
): Promise<CouponsImported> =>
  allOrNothing(context, async (tx): Promise<CouponsImported> => {
    const [reward] = await tx.sql('select 1 from rewards where id = $1 and program_id = $2', [rewardId, programId])
    if (!reward) return { ok: false, reason: 'not_found' }
    const done = { added: 0, refusedCount: 0, refused: [] as CouponRefused[] }
    let given = 0
    for await (const batch of batchesOf(codes)) {
      given += batch.length
      if (given > MAX_CODES_OF_FILE) return { ok: false, reason: 'too_many' }
      const { added, refused } = await insertCoupons(tx, { programId, rewardId, codes: batch })
      done.added += added
      done.refusedCount += refused.length
      done.refused.push(...refused.slice(0, MAX_NAMED - done.refused.length))
    }
    if (given === 0) return { ok: false, reason: 'no_codes' }
    await recordAudit(tx, {
      action: 'coupons.imported',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { added: done.added, refused: done.refusedCount },
    })
    const { remaining } = await countCoupons(tx, { programId, rewardId })
    return { ok: true, ...done, remaining }
  })

async function* batchesOf(codes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const code of codes) {
    if (code.trim() !== '') batch.push(code.trim())
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

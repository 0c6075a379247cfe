import { addCoupons, removeCoupon } from '@/domain/rewards'
import { cleanCode } from '@/platform/clean-code'
import { onlyRow } from '@/platform/sql'
import { type DomainWrites, idOf, textOf } from './domain-writes'
import { refuse } from './refusals'

/** The codes that a reward hands out. A given one stays as it is. */
export const coupons: DomainWrites = {
  create: async (tx, data) => {
    const [programId, rewardId] = [idOf(data.program), idOf(data.reward)]
    const code = cleanCode(textOf(data.code) ?? '')
    const added = await addCoupons(tx, { programId, rewardId, codes: [code] })
    if (!added.ok) return added.reason === 'not_found' ? refuse('not_found') : refuse('invalid_code')
    const [refused] = added.refused
    if (refused) return refuse(refused.reason === 'duplicate' ? 'code_taken' : 'invalid_code')
    return onlyRow(
      await tx.sql<{ id: number }>('select id from coupons where reward_id = $1 and code = $2', [rewardId, code]),
    ).id
  },
  remove: async (tx, { before, id }) => {
    const ids = { programId: idOf(before.program), rewardId: idOf(before.reward) }
    const removed = await removeCoupon(tx, { ...ids, couponId: id })
    if (!removed.ok) refuse(removed.reason === 'given' ? 'code_given' : 'not_found')
  },
}

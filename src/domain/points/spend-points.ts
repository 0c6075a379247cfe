import type { Context } from '@/domain/context'
import { type Posting, type PostingResult, postPoints } from './posting'

/**
 * Takes `amount` points from the balance, or nothing if it has fewer (`insufficient_points`): the balance never falls
 * below zero by spending, even with concurrent requests (RULE-16). Lifetime stays. Keys as for `awardPoints`; repeating
 * a spending is a `duplicate` even if the balance has become too small for another one.
 * Bought points are taken first; a spending for a chance to win takes earned ones only (decision 92).
 * @throws RangeError if the amount is not a whole number above zero, or the key is empty
 */
export const spendPoints = (
  context: Context,
  { isChance = false, ...posting }: Omit<Posting, 'isBought'> & { isChance?: boolean },
): Promise<PostingResult> =>
  postPoints(context, posting, {
    ...{ kind: 'spending', amount: -posting.amount, lifetime: 0 },
    bought: isChance ? 0 : null,
  })

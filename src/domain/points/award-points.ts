import type { Context } from '@/domain/context'
import { type Posted, type Posting, postPoints, type Refused } from './posting'

/**
 * Credits an earning: balance and lifetime grow by `amount` points (RULE-16, RULE-18). Repeating a posting with the
 * same key is a `duplicate` and moves nothing; another posting with that key is refused as `key_reused`.
 * @param shortfall the part that the same cause gave before and that a reversal could not take because it was spent: it
 * counts for lifetime, and reduces the participant's shortfall instead of being credited twice
 * @throws RangeError if the amount is not a whole number above zero, or the key is empty
 */
export const awardPoints = (
  context: Context,
  posting: Posting,
  shortfall = 0,
): Promise<Posted | Refused<'key_reused' | 'unknown_participant'>> => {
  const amount = posting.amount - Math.min(shortfall, posting.amount)
  return postPoints(context, posting, {
    ...{ kind: 'earning', amount, lifetime: posting.amount },
    bought: posting.isBought ? amount : 0,
  })
}

import type { Context } from '@/domain/context'
import { type Posted, type Posting, postPoints, type Refused } from './posting'

/**
 * Credits an earning: balance and lifetime grow by `amount` points (RULE-16, RULE-18). The same posting again, under the
 * same key, is a `duplicate` and moves nothing; another one under that key is refused as `key_reused`.
 *
 * @param shortfall points of it that the same cause gave before, and that could not be taken back because they were spent: they
 *   count for lifetime, and lift the participant's shortfall instead of being given twice
 * @throws RangeError when the amount is not a whole number above zero, or the key is empty
 */
export const awardPoints = (
  context: Context,
  posting: Posting,
  shortfall = 0,
): Promise<Posted | Refused<'key_reused' | 'unknown_participant'>> =>
  postPoints(context, posting, {
    kind: 'earning',
    amount: posting.amount - Math.min(shortfall, posting.amount),
    lifetime: posting.amount,
  })

import type { Context } from '@/domain/context'
import { type Posted, type Posting, postPoints, type Refused } from './posting'

/**
 * Credits an earning: balance and lifetime grow by `amount` points (decisions 16, 18). The same posting again, under the
 * same key, is a `duplicate` and moves nothing; another one under that key is refused as `key_reused`.
 *
 * @throws RangeError when the amount is not a whole number above zero, or key or title are empty
 */
export const awardPoints = (
  context: Context,
  posting: Posting,
): Promise<Posted | Refused<'key_reused' | 'unknown_participant'>> =>
  postPoints(context, posting, { kind: 'earning', amount: posting.amount, lifetime: posting.amount })

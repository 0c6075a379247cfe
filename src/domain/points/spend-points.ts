import type { Context } from '@/domain/context'
import { type Posting, type PostingResult, postPoints } from './posting'

/**
 * Takes `amount` points from the balance, or nothing when it holds fewer (`insufficient_points`): never below zero by
 * spending, however many ask at once (RULE-16). Lifetime stays. Keys as for `awardPoints`; a spending that was
 * posted stays a `duplicate` when the balance has since become too small for another one.
 *
 * @throws RangeError when the amount is not a whole number above zero, or the key is empty
 */
export const spendPoints = (context: Context, posting: Posting): Promise<PostingResult> =>
  postPoints(context, posting, { kind: 'spending', amount: -posting.amount, lifetime: 0 })

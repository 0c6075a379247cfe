import { type Context, inTransaction } from '@/domain/context'
import { lockBalances } from '@/domain/prizes'
import { grantEarnedRewards } from './grant-earned-rewards'

/**
 * Gives one participant what they have come to deserve, with no completion behind it (RULE-29).
 *
 * @returns the ids of the rewards
 */
export const grantDeserved = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<number[]> => {
  const given = await inTransaction(context, async (tx) => {
    // The balance first, as everybody does who gives: a sync of winners may be at the same people.
    await lockBalances(tx, { programId, participantIds: [participantId] })
    return grantEarnedRewards(tx, { programId, participantId })
  })
  return given.map(({ id }) => id)
}

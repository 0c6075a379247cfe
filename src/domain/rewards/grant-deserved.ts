import { type Context, inTransaction } from '@/domain/context'
import { lockBalances } from '@/domain/prizes'
import { grantEarnedRewards } from './grant-earned-rewards'

/**
 * Grants one participant the rewards that they deserve, without a completion (RULE-29).
 * @returns the ids of the rewards
 */
export const grantDeserved = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<number[]> => {
  const given = await inTransaction(context, async (tx) => {
    // The balance first, in the order of everything that grants: a sync of winners may grant to the same people.
    await lockBalances(tx, { programId, participantIds: [participantId] })
    return grantEarnedRewards(tx, { programId, participantId })
  })
  return given.map(({ id }) => id)
}

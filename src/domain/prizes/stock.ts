import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

type RewardKey = { programId: number; rewardId: number }

/**
 * A conditional update, so that exactly `limit` of any number of concurrent claims succeed, even while the limit is
 * edited.
 * @param isPromised counts it regardless of the limit
 */
export const takeStock = async (
  { sql }: Context,
  { isPromised = false, programId, rewardId }: RewardKey & { isPromised?: boolean },
): Promise<boolean> =>
  onlyRow(
    await sql<{ taken: boolean }>('select laurel_take_stock($1, $2, $3) as taken', [programId, rewardId, isPromised]),
  ).taken

export const returnStock = async ({ sql }: Context, { programId, rewardId }: RewardKey): Promise<void> => {
  await sql('update reward_stocks set claims = claims - 1 where reward_id = $1 and program_id = $2 and claims > 0', [
    rewardId,
    programId,
  ])
}

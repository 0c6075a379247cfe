import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** Prizes of a sweepstake that winners of its draws still have. */
export const countKeptPrizes = async (
  { sql }: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<number> =>
  onlyRow(
    await sql<{ kept: number }>(
      `select count(*)::int as kept from reward_claims
       where reward_id = $1 and program_id = $2 and origin = 'draw' and state in ('held', 'settled')`,
      [rewardId, programId],
    ),
  ).kept

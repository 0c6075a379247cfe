import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** Counter differences per statement. */
const BATCH = 20_000

/**
 * Adds the differences left by completions, clicks and answers to their challenges' stored totals (migration
 * `challenges`). Totals are correct without this job, which only keeps reading them fast.
 */
export const aggregateChallengeCounters = async ({ sql }: Context): Promise<void> => {
  let folded = BATCH
  while (folded === BATCH) {
    folded = onlyRow(
      await sql<{ folded: number }>('select laurel_fold_challenge_counters($1) as folded', [BATCH]),
    ).folded
  }
}

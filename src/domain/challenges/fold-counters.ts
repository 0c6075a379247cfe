import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** Differences that one statement folds. */
const BATCH = 20_000

/**
 * Adds what completions, clicks and answers left behind to the kept totals of their challenges (migration `challenges`):
 * the work of a job. The totals are right before it ran, too: it keeps them quick to read.
 */
export const aggregateChallengeCounters = async ({ sql }: Context): Promise<void> => {
  let folded = BATCH
  while (folded === BATCH) {
    folded = onlyRow(
      await sql<{ folded: number }>('select laurel_fold_challenge_counters($1) as folded', [BATCH]),
    ).folded
  }
}

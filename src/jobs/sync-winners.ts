import type { Context } from '@/domain/context'
import { runWinnerSync } from '@/domain/winner-syncs'
import type { JobData } from '@/platform/queue'

/** Gives a reward to those who are eligible (RULE-30). A sync that cannot go on says so itself. */
export const syncWinners = (context: Context, job: { data: JobData['winners.sync'] }): Promise<void> =>
  runWinnerSync(context, job.data)

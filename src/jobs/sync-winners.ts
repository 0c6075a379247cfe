import type { Context } from '@/domain/context'
import { runWinnerSync } from '@/domain/winner-syncs'
import type { JobData } from '@/platform/queue'

/** Grants a reward to eligible participants (RULE-30). A sync that can't continue stores the reason. */
export const syncWinners = (context: Context, job: { data: JobData['winners.sync'] }): Promise<void> =>
  runWinnerSync(context, job.data)

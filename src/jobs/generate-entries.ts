import type { Context } from '@/domain/context'
import { generateEntriesForAll } from '@/domain/draws'
import type { JobData } from '@/platform/queue'

/** Gives entries of a sweepstake to everybody who is eligible, where they are too many to wait for. */
export const generateEntries = (context: Context, job: { data: JobData['entries.generate'] }): Promise<void> =>
  generateEntriesForAll(context, job.data)

import type { Context } from '@/domain/context'
import { generateEntriesForAll } from '@/domain/draws'
import type { JobData } from '@/platform/queue'

/** Generates entries of a sweepstake for eligible participants who are too many for one request. */
export const generateEntries = (context: Context, job: { data: JobData['entries.generate'] }): Promise<void> =>
  generateEntriesForAll(context, job.data)

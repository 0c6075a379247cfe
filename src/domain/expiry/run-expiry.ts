import type { Context } from '@/domain/context'
import { announceExpiries, remindOfExpiries } from './announce-expiry'
import { listExpiryPrograms } from './expiry-program'
import { settleExpiries } from './settle-expiries'

export type ExpiryRun = { settled: number; reminded: number; announced: number; failed: number }

/**
 * Runs the expiry of points in every program (RULE-19), as a job, any number of times a day. Due expiries are settled
 * first, so that they are not announced again. A failing program doesn't stop the others.
 */
export const runExpiry = async (context: Context): Promise<ExpiryRun> => {
  const run: ExpiryRun = { settled: 0, reminded: 0, announced: 0, failed: 0 }
  for (const program of await listExpiryPrograms(context.sql, context.now)) {
    try {
      run.settled += await settleExpiries(context, program)
      run.reminded += await remindOfExpiries(context, program)
      run.announced += await announceExpiries(context, program)
    } catch (error) {
      run.failed += 1
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, program: program.id },
        'could not expire the points of a program; the next run retries',
      )
    }
  }
  return run
}

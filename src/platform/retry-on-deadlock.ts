import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'

const MOST_TRIES = 5
/** PostgreSQL ended this transaction, so that those that waited for it could go on (`deadlock_detected`). */
const DEADLOCK = '40P01'

/**
 * Does `work` again where PostgreSQL ended it to break a deadlock. Whoever waits for one another takes locks in one order
 * (docs/decisions/0003-ledger-in-sql-functions.md), but not everybody can: an erasure writes all that a person has. Nothing
 * stays of what was ended, so it is as if it came a moment later.
 *
 * @param work a whole transaction, or one statement outside any; a part of one could not go on
 * @throws what `work` throws; a deadlock only of its fifth try
 */
export const retryOnDeadlock = async <T>(payload: Payload, work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === MOST_TRIES || !isDeadlock(error)) throw error
      payload.logger.warn({ err: error, tried }, 'a deadlock was broken: what it ended is done again')
      // Not all of them at once again.
      await sleep(tried * (10 + Math.random() * 20))
    }
  }
}

/** Payload's Local API may throw an error of its own, with the database's behind it. */
const isDeadlock = (error: unknown): boolean => {
  const { cause, code } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return code === DEADLOCK || cause?.code === DEADLOCK
}

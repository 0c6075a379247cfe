import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'

const MOST_TRIES = 5
/** PostgreSQL aborted this transaction to resolve a deadlock (`deadlock_detected`). */
const DEADLOCK = '40P01'

/**
 * Retries `work` if PostgreSQL aborted it to resolve a deadlock. Transactions lock in a fixed order
 * (docs/decisions/0003-ledger-in-sql-functions.md), but some can't, such as an erasure, which writes everything of a
 * participant. The aborted transaction was rolled back, so a retry is like a slightly later call.
 *
 * @param work a whole transaction, or one statement outside any; a part of one couldn't continue
 * @throws what `work` throws; a deadlock only after the fifth try
 */
export const retryOnDeadlock = async <T>(payload: Payload, work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === MOST_TRIES || !isDeadlock(error)) throw error
      payload.logger.warn({ err: error, tried }, 'retrying after a deadlock')
      // Jitter, so that they don't all collide again.
      await sleep(tried * (10 + Math.random() * 20))
    }
  }
}

/** Payload's Local API may wrap the database's error. */
const isDeadlock = (error: unknown): boolean => {
  const { cause, code } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return code === DEADLOCK || cause?.code === DEADLOCK
}

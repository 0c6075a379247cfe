import type { Payload } from 'payload'

/**
 * Runs `work` for each item in turn. A failure is logged and doesn't stop the others; otherwise, the job would fail at
 * the same item on every run.
 * @param work returns whether there was anything to do
 * @returns how many items had something to do
 */
export const countEach = async <One>(
  { logger }: Pick<Payload, 'logger'>,
  all: readonly One[],
  { failed, work }: { work: (one: One) => Promise<boolean>; failed: string },
): Promise<number> => {
  let count = 0
  for (const one of all) {
    try {
      if (await work(one)) count += 1
    } catch (error) {
      logger.error({ code: 'ROW_FAILED', err: error, one }, failed)
    }
  }
  return count
}

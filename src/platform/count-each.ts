import type { Payload } from 'payload'

/**
 * Does something for one after another. One that fails is logged, and holds up nobody behind it: a job that ended there would end
 * there again by its next run.
 * @param work answers whether there was anything to do
 * @returns for how many there was
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
      logger.error({ err: error, one }, failed)
    }
  }
  return count
}

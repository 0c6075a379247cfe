import type { Measure } from './measure'
import { openBigProgram } from './support/big-program'

/**
 * The 95th percentile in milliseconds of every console list, in a program with a million participants and twenty
 * million entries (`LAUREL_BIG_PARTICIPANTS` and `LAUREL_BIG_ENTRIES` reduce it). Calls the domain functions for first
 * and deep pages, each sort, searches and filters. The target is 30 ms; the reference is a bare index-ordered page in
 * the same run.
 */
export async function benchConsoleLists(): Promise<Measure[]> {
  const big = await openBigProgram()
  // The modules below read DATABASE_URL when they load.
  process.env.DATABASE_URL = big.databaseUrl
  const { measureLists } = await import('./support/measure-lists')
  const measures = await measureLists(big)
  await big.stop()
  return measures
}

import type { Measure } from './measure'
import { openBigProgram } from './support/big-program'

/**
 * Every list of the console against a program of a million participants and twenty million entries (`LAUREL_BIG_PARTICIPANTS`,
 * `LAUREL_BIG_ENTRIES` make it smaller): the 95th percentile in milliseconds of the domain function's answer, first pages and
 * deep ones, each sort, searches and filters. The target is 30 ms; the reference is a bare page by an index, of the same run.
 */
export async function benchConsoleLists(): Promise<Measure[]> {
  const big = await openBigProgram()
  // Everything below reads the database's address when it is loaded.
  process.env.DATABASE_URL = big.databaseUrl
  const { measureLists } = await import('./support/measure-lists')
  const measures = await measureLists(big)
  await big.stop()
  return measures
}

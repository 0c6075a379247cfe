import { compareInTurns, type Measure } from './measure'
import { openBigProgram } from './support/big-program'

const TARGET_MS = 1000

/**
 * How long a live count takes in milliseconds, with a million participants and twenty million entries
 * (`LAUREL_BIG_PARTICIPANTS` and `LAUREL_BIG_ENTRIES` reduce it), for rules of every kind. The reference counts the
 * participants of the program and adds up their balances, without rules.
 */
export async function benchSegments(): Promise<Measure[]> {
  const big = await openBigProgram()
  // The modules below read DATABASE_URL when they load.
  process.env.DATABASE_URL = big.databaseUrl
  const { measureSegments } = await import('./support/measure-segments')
  const measures = await measureSegments(big, compareInTurns)
  await big.stop()
  return measures.map((measure) => ({ ...measure, target: TARGET_MS, ratio: null }))
}

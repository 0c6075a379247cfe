import { type CheckSource, isBeyond, type OperationsCheck, type Reading } from './check-type'
import { CHECKS } from './checks'

/** `error`: the check itself failed. */
export type Problem = { name: string; check: OperationsCheck } & ({ reading: Reading } | { error: unknown })

/**
 * The readings that need a person, the most important check first. A check that fails is a problem of its own and keeps no
 * other from being read.
 * @param isWanted which checks are read; all by default
 */
export const findProblems = async (
  source: CheckSource,
  isWanted: (check: OperationsCheck) => boolean = () => true,
): Promise<Problem[]> => {
  const found: Problem[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    if (!isWanted(check)) continue
    try {
      for (const reading of await check.read(source))
        if (isBeyond(check, reading.value)) found.push({ name, check, reading })
    } catch (error) {
      found.push({ name, check, error })
    }
  }
  return found
}

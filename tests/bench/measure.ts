/**
 * A bench is a file `tests/bench/<name>.ts` with one exported function whose name begins with `bench`. It takes no
 * arguments, finds a migrated database with durable commits at `DATABASE_URL`, and returns its measures. Run it with
 * `npm run bench -- <name>`.
 */
export interface Measure {
  name: string
  value: number
  unit: string
  /** The same machine in the same run without Laurel: the limit to compare with. */
  reference: number | null
  /** `value / reference`. Absolute figures of different days aren't comparable; ratios are. */
  ratio: number | null
  /** The target of the ratio, or of the value if there is no ratio. */
  target: number | null
}

interface Comparison {
  name: string
  unit: string
  target: number | null
  /** Both return a figure in `unit`. */
  ours: () => Promise<number>
  limit: () => Promise<number>
  rounds?: number
}

/**
 * Alternates between ours and the limit (A B A B ...), because disks and neighbors vary within minutes, and compares
 * the medians.
 */
export async function compareInTurns({ name, unit, target, ours, limit, rounds = 3 }: Comparison): Promise<Measure> {
  // An uncounted warm-up: compiles code, loads pages and creates log files.
  await limit()
  await ours()
  const figures: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round++) {
    figures.limit.push(await limit())
    figures.ours.push(await ours())
  }
  const value = median(figures.ours)
  const reference = median(figures.limit)
  return { name, value, unit, reference, ratio: value / reference, target }
}

/** The median; the lower of the two middle figures if their number is even. @throws RangeError if there are none */
export function median(figures: number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('The median of no figures')
  return middle
}

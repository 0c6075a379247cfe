/**
 * A bench is a file `tests/bench/<name>.ts` with one exported function whose name begins with `bench`: it gets nothing, finds a migrated
 * database with durable commits in `DATABASE_URL`, and answers its measures. `npm run bench -- <name>` runs it.
 */
export interface Measure {
  name: string
  value: number
  unit: string
  /** What the same machine did in the same run without us: the limit to compare with. */
  reference: number | null
  /** `value / reference`. Figures of different days do not compare; ratios do. */
  ratio: number | null
  /** What the ratio, or without one the value, should reach. */
  target: number | null
}

interface Comparison {
  name: string
  unit: string
  target: number | null
  /** Each answers a figure in `unit`. */
  ours: () => Promise<number>
  limit: () => Promise<number>
  rounds?: number
}

/** Measures ours and the limit in turns (A B A B ...), as disks and neighbors change within minutes, and compares the medians. */
export async function compareInTurns({ name, unit, target, ours, limit, rounds = 3 }: Comparison): Promise<Measure> {
  // Once without counting: code is compiled, pages are read and the log's files are made at first use.
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

/** The middle of the figures; of an even number of them the lower one. @throws RangeError without any */
export function median(figures: number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('The median of no figures')
  return middle
}

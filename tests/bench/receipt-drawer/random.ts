/** Reproducible chance (mulberry32): the same seed draws the same slips everywhere. */
export type Random = {
  /** From 0 to 1. */
  next(): number
  int(least: number, most: number): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  shuffle<Value>(values: readonly Value[]): Value[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]): Value => {
      const value = values[int(0, values.length - 1)]
      if (value === undefined) throw new Error('There is nothing to pick from')
      return value
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  }
}

/** A repeatable random sequence, so that an interrupted history can be planned again. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  int: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** Some of the items, each with the same probability, in their order. */
  some: <Item>(items: readonly Item[], probability: number) => Item[]
}

/** mulberry32, seeded with a text. Good enough for histories; never for secrets. */
export const createRandom = (seed: string): Random => {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    some: (items, probability) => items.filter(() => next() < probability),
  }
}

/** Where the primary's log ended at a moment, in milliseconds and bytes. */
export type Sample = { at: number; position: bigint }

/** Samples older than this don't matter: a replica that is further behind isn't read. */
const KEPT_MS = 60_000

/** Adds a sample. After a fail-over positions may start lower, and older samples mean nothing. Pure. */
export const addSample = (samples: readonly Sample[], added: Sample): Sample[] => {
  const isContinued = samples.every(({ position }) => position <= added.position)
  return [...(isContinued ? samples.filter(({ at }) => at > added.at - KEPT_MS) : []), added]
}

/**
 * How far a replica is behind, at most: the time since the primary's log ended where the replica is now. An idle
 * primary has no lag, and a replica that lost its primary does, which its own timestamps can't tell apart. Pure.
 * @param samples of the primary, the oldest first
 * @returns seconds; null if it is further behind than the oldest sample
 */
export const lagSeconds = (samples: readonly Sample[], replayed: bigint, now: number): number | null => {
  const newest = samples.at(-1)
  if (!newest) return null
  if (replayed >= newest.position) return (now - newest.at) / 1000
  const reached = samples.findLast(({ position }) => position <= replayed)
  return reached ? (now - reached.at) / 1000 : null
}

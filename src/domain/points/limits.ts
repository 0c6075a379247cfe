/** Per posting: far above what programs give, and low enough that sums fit into the columns. */
export const MAX_POINTS = 100_000_000

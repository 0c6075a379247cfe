/** Of one posting: far above what a program gives, and far enough below what the columns hold for sums to fit. */
export const MAX_POINTS = 100_000_000

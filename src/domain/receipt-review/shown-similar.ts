/** CONSOLE-160: only the last 5 receipts of a tag are shown. Reviewers don't know of the others. */
export const shownSimilar = (ids: readonly number[]): number[] => ids.slice(-5)

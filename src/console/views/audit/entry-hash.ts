/** The hash of an open entry, as in its row's link. */
export const entryHash = (id: number): string => `#entry-${id}`

/** @returns the entry's id; null for any other hash */
export const entryOfHash = (hash: string): number | null => {
  const id = /^entry-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

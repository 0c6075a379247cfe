/** What stands behind # while an entry is shown, as the link of its row has it. */
export const entryHash = (id: number): string => `#entry-${id}`

/** @returns the entry's id, or null for any other hash */
export const entryOfHash = (hash: string): number | null => {
  const id = /^entry-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

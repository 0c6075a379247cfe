/** The hash of the edit dialog, as in a row's link. */
export const adminHash = (id: number): string => `#admin-${id}`

/** @returns the administrator's id; null for any other hash */
export const adminOfHash = (hash: string): number | null => {
  const id = /^admin-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

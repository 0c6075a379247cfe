/** What stands behind # while an administrator is changed, as the link of a row has it. */
export const adminHash = (id: number): string => `#admin-${id}`

/** @returns the administrator's id, or null for any other hash */
export const adminOfHash = (hash: string): number | null => {
  const id = /^admin-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

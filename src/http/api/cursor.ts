/** A page's cursor. It is opaque to callers, so its format may change. */
export const toCursor = (id: number): string => Buffer.from(`1:${id}`).toString('base64url')

/** @returns null for an invalid cursor */
export const readCursor = (cursor: string): number | null => {
  const [, id] = /^1:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const value = Number(id)
  return id !== undefined && value <= 2_147_483_647 ? value : null
}

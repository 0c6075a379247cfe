/**
 * The beginning of a text, at most so long. A character of two units is never cut in half: PostgreSQL keeps no such half in a
 * JSON value, and shows it as a question mark elsewhere.
 */
export const cutText = (text: string, most: number): string => {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

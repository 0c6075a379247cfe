/**
 * The first `most` characters of a text, without splitting a surrogate pair: PostgreSQL rejects half of one in JSON and
 * replaces it elsewhere.
 */
export const cutText = (text: string, most: number): string => {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

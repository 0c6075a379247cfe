/** A tag is a word or two. */
export const MAX_TAG_CHARACTERS = 40
/** Per participant, challenge or reward. */
export const MAX_TAGS = 50

/**
 * Normalizes a tag's blanks. Commas are refused, because they separate tags in lists.
 * @returns null for an invalid tag
 */
export const cleanTag = (text: string): string | null => {
  const tag = text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
  return tag === '' || [...tag].length > MAX_TAG_CHARACTERS || tag.includes(',') ? null : tag
}

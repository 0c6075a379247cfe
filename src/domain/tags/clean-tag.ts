/** One tag is a word or two. */
export const MAX_TAG_CHARACTERS = 40
/** Of one participant, challenge or reward. */
export const MAX_TAGS = 50

/**
 * A tag as it is kept: without space around it or doubled inside. No commas: lists of tags are written with them.
 *
 * @returns null for what is no tag
 */
export const cleanTag = (text: string): string | null => {
  const tag = text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
  return tag === '' || [...tag].length > MAX_TAG_CHARACTERS || tag.includes(',') ? null : tag
}

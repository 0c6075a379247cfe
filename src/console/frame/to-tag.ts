/** The same as on the server (src/domain/tags), which decides. */
const MAX_TAG_CHARACTERS = 40

/** What was typed, as a tag. */
export const toTag = (typed: string): string =>
  [...typed.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_TAG_CHARACTERS).join('').trim()

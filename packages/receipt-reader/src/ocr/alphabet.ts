/** The distance of full-width forms from ASCII in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0

/** The characters of a recognition model's classes, by index: the blank (class 0) isn't a letter, some are spaces. */
export type Alphabet = { letters: string[]; spaces: number[]; classesOf: ReadonlyMap<string, number[]> }

/** @param names of the classes, the blank first */
export function toAlphabet(names: string[]): Alphabet {
  const letters = names.map(toHalfWidth)
  const classesOf = new Map<string, number[]>()
  for (const [index, letter] of letters.entries()) classesOf.set(letter, [...(classesOf.get(letter) ?? []), index])
  return { letters, spaces: classesOf.get(' ') ?? [], classesOf }
}

function toHalfWidth(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code > 0xff00 && code <= 0xff5e ? String.fromCodePoint(code - FULL_WIDTH_OFFSET) : letter
}

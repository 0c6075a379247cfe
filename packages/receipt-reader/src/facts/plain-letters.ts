/** Letters that Unicode doesn't decompose, and that tills and engines write without their strokes. */
const BARE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
}

/** Lowercases a text and removes accents and strokes; other characters stay. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæœđðıßþ]/g, (letter) => BARE[letter] ?? letter)

/** Letters that no accent was put on, and that tills and engines print without their strokes. */
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

/** Small letters without accents and strokes; all other signs stay. */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæœđðıßþ]/g, (letter) => BARE[letter] ?? letter)

/**
 * Letters of other alphabets that look like Latin ones in print, most of them as capitals, which tills use. Such a
 * letter in a merchant's name or a receipt number must not make the same purchase look like another one.
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Cyrillic
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    н: 'h',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ү: 'y',
    х: 'x',
    ԝ: 'w',
    ь: 'b',
    // Greek
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ϲ: 'c',
    // Latin that does not decompose
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ɡ: 'g',
    ɑ: 'a',
  }),
)

/** More characters that look alike in the print of tills. Some of them distinguish words: 'corn', 'com'. */
const ALIKE: Readonly<Record<string, string>> = { q: 'o', 2: 'z', 5: 's', 6: 'g', 7: 't', 8: 'b', rn: 'm', vv: 'w' }

/** A shortcut for most texts, because thousands are folded at a time. */
const ASCII = /^[\0-\x7f]*$/
const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

/**
 * Normalizes a text so that different readings of the same print are equal: lowercase letters and digits only, without
 * accents, with Latin letters for lookalikes, ASCII digits, and one character for those that OCR confuses (0 and O; 1,
 * I and L).
 */
export function normalizeText(text: string): string {
  const plain = ASCII.test(text) ? text.toLowerCase().replace(/[^a-z\d]/g, '') : toLatin(text)
  return plain.replace(/0/g, 'o').replace(/[1i]/g, 'l')
}

function toLatin(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...letters]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replace(OTHER_DIGITS, toAsciiDigit)
}

/**
 * The look of a folded text: texts with the same look may be one text with misread characters. No two digits look
 * alike.
 */
export const lookOf = (folded: string): string => folded.replace(/rn|vv|[q25678]/g, (sign) => ALIKE[sign] ?? sign)

/** Unicode keeps the ten digits of a script together, starting with zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

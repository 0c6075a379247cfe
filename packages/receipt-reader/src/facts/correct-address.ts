import { ADDRESS_PHRASES, ADDRESS_WORDS } from './address-words'
import { correctOcrWords, editDistance, matchCase } from './correct-ocr-words'

/** Typical misreadings in Malaysian addresses besides those of whole words. */
const PARTS: [RegExp, string][] = [
  // A lot: '10T 12', 'LUT 12', 'Loi 3'; also '101 1851-A', because addresses have no two numbers in a row.
  [/^(?:[1Il|][O0]T|LUT|L[O0o][iI1])(?=\s+(?:\d|P\.?\s?T))/, 'LOT'],
  [/^1[0O][1lI](?=\s\d{3,}-[A-Z]\b)/, 'LOT'],
  // The prefix PT of a lot number: 'FT17920', 'LOT P.J. 2811'.
  [/\bFT(?=\d{4})/i, 'PT'],
  [/(?<=\bLOT\s)P[.,]?\s?[JIY7][.,]?\s?(?=\d{3})/i, 'P.T. '],
  // 'Nol.' is house number 1, and 'S521/60' a street in section SS21.
  [/^N[o0][l|](?=[.,\s])/i, 'No1'],
  [/\bS5(?=\d{1,2}[A-Z]?\/)/g, 'SS'],
  // The abbreviation of 'Jalan'.
  [/\bJin(?=\s[A-Z\d])/g, 'Jln'],
  [/\bJIN(?=\s[A-Z\d])/g, 'JLN'],
  // A stain after the last word.
  [/(?<=[A-Za-z]{4})\.[A-Z0-9]$/, ''],
]
/** Shorter words of a place name must match exactly: 'Subang Jasa' isn't 'Subang Jaya'. */
const LEAST_LENGTH = 5

/** 'SW1A 1AA': stays unchanged, because it mixes letters and digits. */
const BRITISH_POSTCODE = /(?<![A-Za-z\d])([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![A-Za-z\d])/

/** Corrects misread words, town names and lot numbers in an address. */
export function correctAddress(text: string): string {
  // The capturing group puts postcodes at odd indexes.
  return text
    .split(BRITISH_POSTCODE)
    .map((part, index) => (index % 2 === 1 ? part : correctPart(part)))
    .join('')
}

function correctPart(text: string): string {
  const parts = PARTS.reduce((corrected, [read, meant]) => corrected.replace(read, meant), text)
  return correctPhrases(correctOcrWords(parts, ADDRESS_WORDS))
}

/** Corrects two-word place names ('RUALA LUMPUR') unless both words are known already. */
export function correctPhrases(text: string): string {
  const parts = text.split(/([A-Za-z]+)/)
  for (let index = 1; index + 2 < parts.length; index += 2) {
    const [first = '', gap = '', second = ''] = parts.slice(index, index + 3)
    if (!/^\s$/.test(gap)) continue
    const [readFirst, readSecond] = [first.toLowerCase(), second.toLowerCase()]
    if (ADDRESS_WORDS.has(readFirst) && ADDRESS_WORDS.has(readSecond)) continue
    const near = ADDRESS_PHRASES.filter((phrase) => {
      const [one = '', two = ''] = phrase.split(' ')
      return isNear(readFirst, one) && (isNear(readSecond, two) || (readFirst === one && isCut(readSecond, two)))
    })
    const [only] = near
    if (near.length !== 1 || only === undefined) continue
    const [one = '', two = ''] = only.split(' ')
    parts[index] = matchCase(first, one)
    parts[index + 2] = matchCase(second, two)
  }
  return parts.join('')
}

/** Whether the words are equal or, if long, differ in one letter. */
const isNear = (read: string, word: string): boolean =>
  read === word || (word.length >= LEAST_LENGTH && editDistance(read, word) <= 1)

/** Whether the last letter is lost to a stain or a bracket: 'SHAH ALA)'. */
const isCut = (read: string, word: string): boolean => read.length >= 3 && read === word.slice(0, -1)

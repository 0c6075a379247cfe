import { ADDRESS_PHRASES, ADDRESS_WORDS } from './address-words'
import { editDistance, inCaseOf, mendWords } from './mend-words'

/** How engines misread what Malaysian addresses are made of besides words. */
const PARTS: [RegExp, string][] = [
  // A lot: '10T 12', 'LUT 12', 'Loi 3'; '101 1851-A', for no figures of an address stand before figures.
  [/^(?:[1Il|][O0]T|LUT|L[O0o][iI1])(?=\s+(?:\d|P\.?\s?T))/, 'LOT'],
  [/^1[0O][1lI](?=\s\d{3,}-[A-Z]\b)/, 'LOT'],
  // The number of a lot: 'FT17920', 'LOT P.J. 2811'.
  [/\bFT(?=\d{4})/i, 'PT'],
  [/(?<=\bLOT\s)P[.,]?\s?[JIY7][.,]?\s?(?=\d{3})/i, 'P.T. '],
  // 'Nol.' is the first house, and 'S521/60' a street of section SS21.
  [/^N[o0][l|](?=[.,\s])/i, 'No1'],
  [/\bS5(?=\d{1,2}[A-Z]?\/)/g, 'SS'],
  // 'Jalan', abbreviated.
  [/\bJin(?=\s[A-Z\d])/g, 'Jln'],
  [/\bJIN(?=\s[A-Z\d])/g, 'JLN'],
  // A stain behind the last word.
  [/(?<=[A-Za-z]{4})\.[A-Z0-9]$/, ''],
]
/** Shorter words of a place are only known whole: 'Subang Jasa' is no 'Subang Jaya'. */
const LEAST_LENGTH = 5

/** 'SW1A 1AA': its first part mixes letters and figures as it likes. */
const BRITISH_POSTCODE = /(?<![A-Za-z\d])([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![A-Za-z\d])/

/** Puts right what engines misread in an address: the words that addresses are made of, names of towns, lots. */
export function mendAddress(text: string): string {
  // Postcodes stand at the odd places.
  return text
    .split(BRITISH_POSTCODE)
    .map((part, index) => (index % 2 === 1 ? part : mendPart(part)))
    .join('')
}

function mendPart(text: string): string {
  const parts = PARTS.reduce((mended, [read, meant]) => mended.replace(read, meant), text)
  return mendPhrases(mendWords(parts, ADDRESS_WORDS))
}

/** 'RUALA LUMPUR' is the town that it is nearest to, where not both words are right as they stand. */
export function mendPhrases(text: string): string {
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
    parts[index] = inCaseOf(first, one)
    parts[index + 2] = inCaseOf(second, two)
  }
  return parts.join('')
}

/** The same word, or a long one with a letter wrong. */
const isNear = (read: string, word: string): boolean =>
  read === word || (word.length >= LEAST_LENGTH && editDistance(read, word) <= 1)

/** A stain or a bracket has swallowed the last letter: 'SHAH ALA)'. */
const isCut = (read: string, word: string): boolean => read.length >= 3 && read === word.slice(0, -1)

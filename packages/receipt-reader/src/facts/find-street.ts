import { LEXICONS, phrasesOf } from './lexicon'
import { toPlainLetters } from './plain-letters'

/** A postcode beside its town, including formats other than five digits. */
const POSTAL =
  /(?:^|[\s,])(?:\d{4}\s?[A-Z]{2}\s\p{L}{3}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$|[A-Z]\d[A-Z]\s\d[A-Z]\d\b|\d{3}\s\d{2}\s\p{L}{3}|\d{5}-\d{3}\b|(?:[A-Z]{1,3}-)?\d{4,5}\s\p{Lu}[\p{L} .'-]{2,}$)/u
/** A Polish or Portuguese postcode before a town: '00-238 WARSZAWA'. */
const POSTCODE_WITH_DASH = /(?<!\d)(?:\d{2}|\d{4})-\d{3}(?!\d)[\s-]{0,3}\p{Lu}\p{L}{2}/u
/** Spanish street words that are unambiguous without a house number, and 'C/', which needs one. */
const SPANISH = /^\s*(?:c\/(?!o\b)(?=.*\p{L}{3}.*(?:(?<!\d)\d{1,4}(?!\d)|\bs\/n\b))|(?:avda|ctra)\b\.?\s?\p{L}{2})/iu
/** English streets begin with the house number, and mostly end with a short word: '120 Pier Ave'. */
const ENGLISH =
  /^\s*(?:no\.?|lot|unit|#)?\s*\d+[\w\-/&,. ]*\s+[A-Za-z]{3,}.*\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pl|sq|ct)\b/i
const PRICE = /\d[.,]\d\d(?!\d)/
const DATE_OR_TIME = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2}/
const HOUSE = String.raw`(?<![\d.,])\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d+[a-z]?)?(?!\d|[.,]\d)`
/** Street words up to this length count only at the start of a row, followed by a period or a space. */
const SHORT = 3

const words = [...new Set(LEXICONS.flatMap(({ streets }) => phrasesOf(streets)).map(toPlainLetters))]
const toLettersOnly = (word: string) => word.replace(/[^a-z ]/g, '')
const long = words.map(toLettersOnly).filter((word) => word.length > SHORT)
const short = words.map(toLettersOnly).filter((word) => word.length <= SHORT && word.length > 1)
/** 'Kesterenlaan', 'AHJOKATU', 'Storgatan'. OCR engines read ß as B. */
const suffixes = [...long.filter((word) => !word.includes(' ')), 'strabe', 'str']
const STREET = new RegExp(
  String.raw`(?:(?<![a-z])(?:${long.join('|')})(?![a-z])|[a-z]{2}(?:${suffixes.join('|')})(?![a-z])\.?|^\W*(?:${short.join('|')})(?:\.|\s))`,
)
const NUMBER = new RegExp(HOUSE)
/** Only words and a house number: 'Moerwijk 2'. */
const WORDS_AND_NUMBER = new RegExp(String.raw`^\W*[a-z][a-z .'-]{3,}\s${HOUSE}\W*$`)

/** Whether a text has a street with a house number, or a postcode with its town, in the languages of the lexicons. */
export function isStreetOrTown(text: string): boolean {
  if (POSTCODE_WITH_DASH.test(text)) return true
  if (PRICE.test(text) || DATE_OR_TIME.test(text)) return false
  const plain = toPlainLetters(text)
  return POSTAL.test(text) || SPANISH.test(text) || ENGLISH.test(text) || (STREET.test(plain) && NUMBER.test(plain))
}

/** Whether a text may be a street without a street word. Only reliable beside an address row. */
export const endsInHouseNumber = (text: string): boolean => WORDS_AND_NUMBER.test(toPlainLetters(text))

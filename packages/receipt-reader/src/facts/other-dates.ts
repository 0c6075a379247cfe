import { wholeWords } from './find-languages'
import { LEXICONS, phrasesOf } from './lexicon'
import { toSkeleton } from './parse-labels'
import { toPlainLetters } from './plain-letters'

/** Unambiguous even inside other words. Matched against skeletons, which have l for i. */
const IN_ANY_WORD =
  /explr|valld|untll|before|blrth|slnce|warranty|return|due|lssued|start|hasta|gultlg|gueltlg|reprlnt|surve[yv]|redeem|caduc|venclm/
/** Whole words only: 'ends' is in 'friends', 'bis' in 'biscuits'. Matched without accents; an i may be read as l. */
const WHOLE_WORD =
  /(?<![a-z])(?:ends?|ending|b[il]s|vence|copy|cop[il]a|kop[il]e|jo[il]ned|updated|renews?|thru|through)(?![a-z])/
/** The same in all languages of the lexicons. */
const OF_LEXICONS = new RegExp(wholeWords(LEXICONS.flatMap(({ otherDays }) => phrasesOf(otherDays))).source)
/** The end of a row whose date is on the next row. */
const AT_THE_END = /(?:untll|tlll|before|explres?|ends|by|bls|hasta|vence|valld|thru|through|gultlg|reprlnted)$/

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the words beside a date rule it out as the purchase date: 'Coupon valid until', 'Reprinted'. */
export const labelsOtherDate = (text: string): boolean =>
  IN_ANY_WORD.test(toSkeleton(plain(text))) || WHOLE_WORD.test(plain(text)) || OF_LEXICONS.test(toPlainLetters(text))

/** Whether the row above rules out a date that is alone on its row. */
export const endsWithOtherDateLabel = (text: string): boolean => AT_THE_END.test(toSkeleton(plain(text)))

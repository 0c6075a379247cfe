import { wholeWords } from './find-languages'
import { LEXICONS, phrasesOf } from './lexicon'
import { toSkeleton } from './parse-labels'
import { toPlainLetters } from './plain-letters'

/** Parts of words that stay what they are wherever they stand. Matched against skeletons, which have l for i. */
const IN_ANY_WORD =
  /explr|valld|untll|before|blrth|slnce|warranty|return|due|lssued|start|hasta|gultlg|gueltlg|reprlnt|surve[yv]|redeem|caduc|venclm/
/** Whole words, because others hold them: 'ends' is in 'friends', 'bis' in 'biscuits'. Without accents, with an l for an i too. */
const WHOLE_WORD =
  /(?<![a-z])(?:ends?|ending|b[il]s|vence|copy|cop[il]a|kop[il]e|jo[il]ned|updated|renews?|thru|through)(?![a-z])/
/** In all languages of the lexicons. */
const OF_LEXICONS = new RegExp(wholeWords(LEXICONS.flatMap(({ otherDays }) => phrasesOf(otherDays))).source)
/** What a row ends in whose date stands on the next one. */
const AT_THE_END = /(?:untll|tlll|before|explres?|ends|by|bls|hasta|vence|valld|thru|through|gultlg|reprlnted)$/

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True where the words beside a date say that it is not the day of purchase: 'Coupon valid until', 'Reprinted'. */
export const saysOtherDay = (text: string): boolean =>
  IN_ANY_WORD.test(toSkeleton(plain(text))) || WHOLE_WORD.test(plain(text)) || OF_LEXICONS.test(toPlainLetters(text))

/** The same of the row above a date that stands alone. */
export const endsInOtherDay = (text: string): boolean => AT_THE_END.test(toSkeleton(plain(text)))

import { isReduction } from './compare-items'
import type { LabelledRow } from './label-rows'
import { toSkeleton } from './parse-labels'
import { isMoney, type NumberToken, toCents } from './parse-numbers'
import { hasWords } from './parse-priced-row'

/** Words that say that a thing costs less, whatever stands beside them. Matched against skeletons (l for i and 1). */
const LESS_WORD = new RegExp(
  `^(?:${[
    'dlsc|savlng|saved?$|off$|less$|rebate|mark(?:ed)?down|markdown$|reduc|promo|speclal|member|club|prlce|clearance|coupon|voucher',
    'staff|employee|senlor|student|adj(?:$|ust)|overrlde|allowance|ltem$',
    'dto$|dcto$|desc$|descuent|descont|rebaj|ahorr|emplead|estudlant|jubllad',
    'rabatt|nachlass|prelsnachlass|reduzlert|mltarbelter|remlse|rlstourne|kortlng|sconto|dlskaun|potongan',
  ].join('|')})`,
)
/** Tells what was saved, and takes nothing off. */
const TELLS = /\bsaved\b|\byou\s?save\b/i

/** What a row says of one item: what that costs, and how many of it were bought. */
type Priced = { priceCents: number; quantity: number }

/** Whether words of a row say that one thing costs less. Of others it may as well be a deal on several, or of the whole purchase. */
export function saysLess(labelled: LabelledRow, item: Priced): boolean {
  const { kind, numbers, row } = labelled
  // '2 FGR 14.00 SAVE -6.00' has the price of something else.
  if (numbers.some((token) => isMoney(token) && !isKnown(token, labelled, item))) return false
  if (kind === 'discount') return true
  const words = row.text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9|!$]+/)
  return words.some((word) => LESS_WORD.test(toSkeleton(word.replace(/^\d+(?=[A-Za-z]{3})|\d+$/g, ''))))
}

/** An amount with no word, and with no figure that is not known: '2 14.00 -6.00' has lost some. */
export const isAmountAlone = (labelled: LabelledRow, item: Priced): boolean =>
  !hasWords(labelled.row.text) &&
  labelled.numbers.every((token) => token.unit === 'percent' || (isMoney(token) && isKnown(token, labelled, item)))

/** What is taken off, or what the item costs, cost before or costs for each. */
function isKnown(token: NumberToken, { cents }: LabelledRow, { priceCents, quantity }: Priced): boolean {
  const offCents = Math.abs(cents ?? 0)
  const left = priceCents - offCents
  return [offCents, priceCents, left, priceCents / quantity, left / quantity].some(
    (known) => Math.abs(Math.abs(toCents(token)) - known) < 1,
  )
}

/** Whether a row takes something off by its minus; what was saved may be told with one too. */
export const takesOff = (labelled: LabelledRow): boolean =>
  isReduction(labelled) && (labelled.cents ?? 0) < 0 && !TELLS.test(labelled.row.text)

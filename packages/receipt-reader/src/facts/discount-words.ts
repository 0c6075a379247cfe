import { isReduction } from './compare-items'
import type { LabelledRow } from './label-rows'
import { toSkeleton } from './parse-labels'
import { isMoney, type NumberToken, toCents } from './parse-numbers'
import { hasWords } from './parse-priced-row'

/** Words that mark an item discount on their own. Matched against skeletons (l for i and 1). */
const LESS_WORD = new RegExp(
  `^(?:${[
    'dlsc|savlng|saved?$|off$|less$|rebate|mark(?:ed)?down|markdown$|reduc|promo|speclal|member|club|prlce|clearance|coupon|voucher',
    'staff|employee|senlor|student|adj(?:$|ust)|overrlde|allowance|ltem$',
    'dto$|dcto$|desc$|descuent|descont|rebaj|ahorr|emplead|estudlant|jubllad',
    'rabatt|nachlass|prelsnachlass|reduzlert|mltarbelter|remlse|rlstourne|kortlng|sconto|dlskaun|potongan',
  ].join('|')})`,
)
/** Words that report savings without reducing the price. */
const REPORTS_SAVINGS = /\bsaved\b|\byou\s?save\b/i

/** The price and quantity of an item. */
type Priced = { priceCents: number; quantity: number }

/** Whether a row's words mark an item discount; other words may mean a multi-buy or a basket discount. */
export function isItemDiscount(labelled: LabelledRow, item: Priced): boolean {
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

/** Whether a row has no words and only numbers that fit the item; '2 14.00 -6.00' has lost its words. */
export const isBareAmount = (labelled: LabelledRow, item: Priced): boolean =>
  !hasWords(labelled.row.text) &&
  labelled.numbers.every((token) => token.unit === 'percent' || (isMoney(token) && isKnown(token, labelled, item)))

/** Whether a number is the discount, or the item's price or unit price before or after it. */
function isKnown(token: NumberToken, { cents }: LabelledRow, { priceCents, quantity }: Priced): boolean {
  const offCents = Math.abs(cents ?? 0)
  const left = priceCents - offCents
  return [offCents, priceCents, left, priceCents / quantity, left / quantity].some(
    (known) => Math.abs(Math.abs(toCents(token)) - known) < 1,
  )
}

/** Whether a row is a discount with a minus; reports of savings may have a minus too and don't count. */
export const isItemReduction = (labelled: LabelledRow): boolean =>
  isReduction(labelled) && (labelled.cents ?? 0) < 0 && !REPORTS_SAVINGS.test(labelled.row.text)

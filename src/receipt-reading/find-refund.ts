import { type LabelledRow, MOST_ROUNDING_CENTS } from './label-rows'
import { type RowKind, toLabel } from './parse-labels'
import { TRUST } from './total-candidates'

/** Matched against skeletons without accents: 'devolución' is 'devoluclon' there. */
const GIVEN_BACK =
  'refund(?:ed)?|return(?:ed)?|devoluclon|reembolso|ruckgabe|ruckzahlung|(?:ruck)?erstattung|retoure|storno|gutschrlft|credltnote|notadecredlto'
const SAYS_SO = new RegExp(GIVEN_BACK)
/** The word alone, or with what makes a heading or a label of it. Sentences such as 'Returns within 30 days' have other words. */
const SAYS_ONLY_SO = new RegExp(
  `^(?:total|amount|recelpt|sllp|transactlon|sale|merchandlse|tax|lnvolce)*(?:${GIVEN_BACK})(?:total|amount|due|recelpt|sllp|transactlon|sale)*$`,
)
const PAID_BACK = new RegExp(
  `^(?:cash|vlsa|master(?:card)?|amex|deblt|credlt|card|glftcard|efectlvo|account|to)*(?:${GIVEN_BACK})(?:to|cash|vlsa|master(?:card)?|amex|deblt|credlt|card|glftcard|efectlvo|account|amount)*$`,
)
/** 'Change returned 8.55' is change, not a refund. */
const CHANGE_GIVEN = /changereturn/
const PAYING: RowKind[] = ['payment', 'change']

/** Whether a receipt is for a refund, which looks like a purchase if the till prints no minus. */
export function findRefund(rows: LabelledRow[]): boolean {
  return rows.some((labelled) => isNegativeTotal(labelled) || (saysRefund(labelled) && !isChange(labelled, rows)))
}

/** 'DEVOLUCION 4.00' below a total of 26.00 and 30.00 that were paid is change. */
function isChange({ cents, kind }: LabelledRow, rows: LabelledRow[]): boolean {
  if (!cents || cents < 0 || TRUST[kind] !== undefined) return false
  const isPaid = (wanted: number) => rows.some((row) => row.kind === 'payment' && row.cents === wanted)
  return rows.some((row) => TRUST[row.kind] !== undefined && (row.cents ?? 0) > 0 && isPaid((row.cents ?? 0) + cents))
}

/** 'Total rounding -0.02' is not a total. */
const isNegativeTotal = ({ cents, kind }: LabelledRow): boolean =>
  TRUST[kind] !== undefined && cents !== null && cents < -MOST_ROUNDING_CENTS

function saysRefund({ cents, kind, row }: LabelledRow): boolean {
  const label = toLabel(row.text)
  if (SAYS_ONLY_SO.test(label)) return true
  // Without an amount it is the end of a sentence: 'No exchange or / cash refund'.
  if (cents === null || !SAYS_SO.test(label) || CHANGE_GIVEN.test(label)) return false
  return TRUST[kind] !== undefined || PAYING.includes(kind) || PAID_BACK.test(label)
}

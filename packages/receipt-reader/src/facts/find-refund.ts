import { type LabelledRow, MOST_ROUNDING_CENTS } from './label-rows'
import { type RowKind, toLabel } from './parse-labels'
import { TRUST } from './total-candidates'

/** Matched against skeletons without accents: 'devolución' is 'devoluclon' there. */
const REFUND_WORDS =
  'refund(?:ed)?|return(?:ed)?|devoluclon|reembolso|ruckgabe|ruckzahlung|(?:ruck)?erstattung|retoure|storno|gutschrlft|credltnote|notadecredlto'
const HAS_REFUND_WORD = new RegExp(REFUND_WORDS)
/** A refund word alone or in a heading or label. Sentences such as 'Returns within 30 days' have other words. */
const REFUND_LABEL = new RegExp(
  `^(?:total|amount|recelpt|sllp|transactlon|sale|merchandlse|tax|lnvolce)*(?:${REFUND_WORDS})(?:total|amount|due|recelpt|sllp|transactlon|sale)*$`,
)
const REFUND_PAYMENT = new RegExp(
  `^(?:cash|vlsa|master(?:card)?|amex|deblt|credlt|card|glftcard|efectlvo|account|to)*(?:${REFUND_WORDS})(?:to|cash|vlsa|master(?:card)?|amex|deblt|credlt|card|glftcard|efectlvo|account|amount)*$`,
)
/** 'Change returned 8.55' is change, not a refund. */
const CHANGE_RETURNED = /changereturn/
const PAYING: RowKind[] = ['payment', 'change']

/** Whether a receipt is for a refund, which looks like a purchase if the till prints no minus. */
export function findRefund(rows: LabelledRow[]): boolean {
  return rows.some((labelled) => isNegativeTotal(labelled) || (isLabelledRefund(labelled) && !isChange(labelled, rows)))
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

function isLabelledRefund({ cents, kind, row }: LabelledRow): boolean {
  const label = toLabel(row.text)
  if (REFUND_LABEL.test(label)) return true
  // Without an amount it is the end of a sentence: 'No exchange or / cash refund'.
  if (cents === null || !HAS_REFUND_WORD.test(label) || CHANGE_RETURNED.test(label)) return false
  return TRUST[kind] !== undefined || PAYING.includes(kind) || REFUND_PAYMENT.test(label)
}

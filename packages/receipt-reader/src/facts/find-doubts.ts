import type { ParsedDate } from './parse-date'
import type { ParsedMerchant } from './parse-merchant'
import type { ParsedTotal } from './parse-total'

/** Why a reviewer should check a reading. Any one of them is enough. */
export type Doubt =
  | 'total_alone'
  | 'total_faint'
  | 'totals_differ'
  | 'total_unrounded'
  | 'paid_otherwise'
  | 'total_before_tax'
  | 'refunded'
  | 'not_paid'
  | 'items_differ'
  | 'date_faint'
  | 'date_ambiguous'
  | 'dates_differ'
  | 'date_labelled_otherwise'
  | 'merchant_guessed'
  | 'merchant_faint'
  | 'merchant_figures'
  | 'two_names'
  | 'side_by_side'
  /** A second engine read a different total or date. */
  | 'readings_differ'

/** The maximum confidence of a receipt with doubts; receipts without are rarely below it (docs/receipts.md). */
export const DOUBTFUL_CONFIDENCE = 0.5

/** Below these confidences of the engine, a character is occasionally wrong, which a total or a date can't tolerate. */
const FAINT = { figures: 0.88, oneFigure: 0.75, name: 0.85 }

/** Items, tax, tendered less change, card slip: one may share the total's misreading. */
const LEAST_PROOFS = 2

type Found = {
  total: ParsedTotal
  date: ParsedDate
  merchant: ParsedMerchant
  /** How many items add up to the total, or to a sum before it; 0 if they don't. */
  itemsAgreeing: number
  /** The items don't add up to the printed sums. */
  itemsDiffer: boolean
  /** The receipt shows whether its region writes the day or the month first. */
  isOrderSure: boolean
  /** The receipt is for a refund. */
  isRefund: boolean
  /** The document is not a purchase or isn't paid yet. */
  isUnpaid: boolean
  /** The image shows two receipts, side by side or one below the other. */
  isSideBySide: boolean
}

const areFaint = ({ leastFigure, printConfidence }: { leastFigure: number; printConfidence: number }): boolean =>
  printConfidence < FAINT.figures || leastFigure < FAINT.oneFigure

/** The reasons to doubt a reading: unconfirmed amounts, faint print, contradictory values. */
export function findDoubts(found: Found): Doubt[] {
  const { date, isOrderSure, isRefund, isSideBySide, isUnpaid, itemsAgreeing, itemsDiffer, merchant, total } = found
  // Two prices and their sum confirm one another.
  const proofs = total.proofs + Math.min(2, itemsAgreeing)
  const doubts: [Doubt, boolean][] = [
    ['total_alone', proofs < LEAST_PROOFS],
    // A faint total confirmed by two other amounts was read correctly.
    ['total_faint', areFaint(total) && proofs < LEAST_PROOFS],
    ['totals_differ', total.isContradicted && total.proofs + Math.min(1, itemsAgreeing) < LEAST_PROOFS],
    ['total_unrounded', total.isUnrounded],
    ['paid_otherwise', total.isPaidOtherwise],
    ['total_before_tax', total.isBeforeTax],
    ['refunded', isRefund],
    ['not_paid', isUnpaid],
    ['items_differ', itemsDiffer],
    ['date_faint', (date.isLoose || areFaint(date)) && !date.isRepeated],
    ['date_ambiguous', date.isAmbiguous && !isOrderSure],
    ['dates_differ', (date.hasRival && !date.isRepeated) || date.hasOlder],
    ['date_labelled_otherwise', date.isOfOther],
    ['merchant_guessed', !merchant.isConfirmed && (merchant.certainty < 0.8 || merchant.isJoined)],
    ['merchant_faint', merchant.printConfidence < FAINT.name],
    ['merchant_figures', merchant.hasFigure],
    ['two_names', merchant.hasRival && !merchant.isConfirmed],
    ['side_by_side', isSideBySide],
  ]
  return doubts.filter(([, isThere]) => isThere).map(([doubt]) => doubt)
}

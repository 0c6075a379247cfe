import type { Doubt } from '@/receipt-reading'
import type { ReviewReason } from './review-reasons'
import type { TagFinding } from './tag-finding'
import type { ReceiptTagName } from './tag-receipt'

/** A tag by its name and by what it found; null where that was not kept. */
export type FoundTag = { name: ReceiptTagName; code: TagFinding['code'] | null }

/** Print that could hardly be read. */
const FAINT: ReadonlySet<Doubt> = new Set(['total_faint', 'date_faint', 'merchant_faint'])
/** What may have been read otherwise, or not at all. */
const UNSURE: ReadonlySet<Doubt> = new Set(['total_alone', 'total_before_tax', 'merchant_guessed', 'merchant_figures'])
/** Figures that contradict each other: misread where the print is faint, and printed so where it is crisp. */
const DIFFERING: ReadonlySet<Doubt> = new Set(['totals_differ', 'items_differ', 'dates_differ'])
/** They say nothing of the receipt itself. */
const OF_PEOPLE: ReadonlySet<ReviewReason> = new Set(['answered', 'sampled'])

type ReceiptState = {
  tags: readonly FoundTag[]
  reasons: readonly ReviewReason[]
  doubts: readonly Doubt[]
  /** It could not be read at all. */
  isUnread: boolean
}

/** Whether another photo could mend all that stands in the way of a receipt: nobody is sent for one that would change nothing. */
export function photoMayHelp({ doubts, isUnread, reasons, tags }: ReceiptState): boolean {
  const isFaint = doubts.some((doubt) => FAINT.has(doubt))
  const isMended = (doubt: Doubt) => FAINT.has(doubt) || UNSURE.has(doubt) || (isFaint && DIFFERING.has(doubt))
  const mended = [
    ...(isUnread ? [true] : []),
    ...tags.map(
      ({ code, name }) => name === 'unreadable' || code === 'merchant_unread' || (isFaint && name === 'total_mismatch'),
    ),
    ...reasons
      .filter((reason) => !OF_PEOPLE.has(reason))
      .map((reason) => reason === 'items_missing' || (reason === 'low_confidence' && doubts.every(isMended))),
  ]
  return mended.length > 0 && mended.every(Boolean)
}

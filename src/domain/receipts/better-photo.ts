import type { Doubt } from '@laurel/receipt-reader/facts'
import type { ReviewReason } from './review-reasons'
import type { TagFinding } from './tag-finding'
import type { ReceiptTagName } from './tag-receipt'

/** A tag's name and finding; null if the finding was not stored. */
export type FoundTag = { name: ReceiptTagName; code: TagFinding['code'] | null }

/** Doubts about faint print. */
const FAINT: ReadonlySet<Doubt> = new Set(['total_faint', 'date_faint', 'merchant_faint'])
/** Doubts about values that may be misread or missing. */
const UNSURE: ReadonlySet<Doubt> = new Set(['total_alone', 'total_before_tax', 'merchant_guessed', 'merchant_figures'])
/** Contradicting numbers: probably misread if the print is faint, but printed that way if it is crisp. */
const DIFFERING: ReadonlySet<Doubt> = new Set(['totals_differ', 'items_differ', 'dates_differ'])
/** Reasons that are unrelated to the receipt itself. */
const OF_PEOPLE: ReadonlySet<ReviewReason> = new Set(['answered', 'sampled'])

type ReceiptState = {
  tags: readonly FoundTag[]
  reasons: readonly ReviewReason[]
  doubts: readonly Doubt[]
  /** It could not be read at all. */
  isUnread: boolean
}

/** Whether a better photo could resolve all problems of a receipt. Otherwise its participant isn't asked for one. */
export function canBetterPhotoHelp({ doubts, isUnread, reasons, tags }: ReceiptState): boolean {
  const isFaint = doubts.some((doubt) => FAINT.has(doubt))
  const isImproved = (doubt: Doubt) => FAINT.has(doubt) || UNSURE.has(doubt) || (isFaint && DIFFERING.has(doubt))
  const improved = [
    ...(isUnread ? [true] : []),
    ...tags.map(
      ({ code, name }) => name === 'unreadable' || code === 'merchant_unread' || (isFaint && name === 'total_mismatch'),
    ),
    ...reasons
      .filter((reason) => !OF_PEOPLE.has(reason))
      .map((reason) => reason === 'items_missing' || (reason === 'low_confidence' && doubts.every(isImproved))),
  ]
  return improved.length > 0 && improved.every(Boolean)
}

import type { ReceiptQueue } from '@/domain/receipt-review'
import { MAX_CENTS } from '@/domain/receipt-review/item-bounds'
import type { ReceiptStatus } from '@/domain/receipts'
import type {
  ConsoleEligibleProduct,
  ConsoleMerchantOption,
  ConsoleReceipt,
  ConsoleReceiptItem,
} from '@/http/receipts/present-receipt'
import type { Locale } from '@/i18n/locales'
import { type DeskItem, toWireItems } from './item-patches'

// For the browser: a client component imports no domain by itself.
export { shownSimilar } from '@/domain/receipt-review/shown-similar'

export type Option = { value: string; label: string }

/** Where a desk stands: what its words, dates and links depend on. */
export type Place = {
  locale: Locale
  timeZone: string
  pointsTerm: string
  /** The list that one came from; `query` of it goes along to the next receipt, '' where it is the list of all. */
  list: { label: string; href: string; query: string }
  /** The participant's own page; null for who may not view users (CONSOLE-32). */
  participantHref: string | null
}

export type DeskProps = {
  receipt: ConsoleReceipt
  items: ConsoleReceiptItem[]
  products: ConsoleEligibleProduct[]
  merchants: ConsoleMerchantOption[]
  rejectReasons: Option[]
  queue: ReceiptQueue
  /** The fields that plugins added to receipts. */
  pluginFacts: { term: string; value: string | null }[]
  place: Place
}

/** The fields of the review beside its items, as the inputs hold them. */
export type DeskFields = {
  merchant_name: string
  purchase_proof_merchant_id: string
  merchant_address: string
  purchase_date: string
  total_amount: string
  receipt_number: string
  admin_comments: string
  integrity: '' | 'valid' | 'invalid'
  admin_invalidation_reason: string
  admin_invalidation_message: string
}

/** CONSOLE-79: a receipt whose status is rejected is treated as invalid. One that waits for a person has no integrity yet. */
export const toFields = (receipt: ConsoleReceipt): DeskFields => ({
  merchant_name: receipt.merchant_name ?? '',
  purchase_proof_merchant_id: String(receipt.purchase_proof_merchant_id ?? ''),
  merchant_address: receipt.merchant_address ?? '',
  purchase_date: receipt.purchase_date ?? '',
  total_amount: receipt.total_amount === null ? '' : receipt.total_amount.toFixed(2),
  receipt_number: receipt.receipt_number ?? '',
  admin_comments: receipt.admin_comments ?? '',
  integrity:
    receipt.status === 'review_requested'
      ? ''
      : (receipt.integrity ?? (receipt.status === 'rejected' ? 'invalid' : '')),
  admin_invalidation_reason: receipt.admin_invalidation_reason ?? '',
  admin_invalidation_message: receipt.admin_invalidation_message ?? '',
})

/** As the server has them (`UNDECIDED` of the domain): a save must say whether the receipt is valid. */
const UNDECIDED: readonly ReceiptStatus[] = ['needs_human_review', 'review_requested', 'pending', 'failed']
export const needsIntegrity = (status: ReceiptStatus): boolean => UNDECIDED.includes(status)

/**
 * What is wrong with a total, by the key of its words. It may be nothing, or units with at most two decimals; below zero where money
 * was given back. The server has the same bounds.
 */
export const totalProblem = (text: string): 'total' | 'totalTooLarge' | null => {
  if (!/^(-?\d+(\.\d{1,2})?)?$/.test(text.trim())) return 'total'
  return Math.abs(Math.round(Number(text) * 100)) > MAX_CENTS ? 'totalTooLarge' : null
}

/** Why 'Save Changes' cannot be pressed (CONSOLE-81), or null; `saving` and `editing` need no words. */
export const saveBlock = (
  receipt: ConsoleReceipt,
  fields: DeskFields,
  { isEditing, isSaving }: { isEditing: boolean; isSaving: boolean },
): 'saving' | 'editing' | 'integrity' | 'reason' | null => {
  if (isSaving) return 'saving'
  if (isEditing) return 'editing'
  if (needsIntegrity(receipt.status) && fields.integrity === '') return 'integrity'
  if (fields.integrity === 'invalid' && fields.admin_invalidation_reason === '') return 'reason'
  return null
}

/** The multipart form of a review (CONSOLE-131), with the receipts of the same purchase that are to count beside this one. */
export const toReviewBody = (
  receipt: ConsoleReceipt,
  fields: DeskFields,
  items: readonly DeskItem[],
  confirmed: readonly number[] = [],
): FormData => {
  const body = new FormData()
  body.set('version', String(receipt.version))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('receipt_items', JSON.stringify(toWireItems(items)))
  if (confirmed.length > 0) body.set('confirm_duplicate', JSON.stringify(confirmed))
  return body
}

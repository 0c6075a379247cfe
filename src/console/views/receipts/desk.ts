import type { ReactNode } from 'react'
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

export { multiplyEarning, type TierEarning } from '@/domain/multiply-earning'
// For the browser: client components don't import the domain directly.
export { latestSimilar } from '@/domain/receipt-review/latest-similar'

export type Option = { value: string; label: string }

/** What a review's texts, dates and links depend on. */
export type ReviewDisplay = {
  locale: Locale
  timeZone: string
  pointsTerm: string
  /** The list that the reviewer came from; its `query` carries over to the next receipt, '' for the unfiltered list. */
  list: { label: string; href: string; query: string }
  /** The participant's page; null for those who can't view users (CONSOLE-32). */
  participantHref: string | null
}

export type DeskProps = {
  receipt: ConsoleReceipt
  items: ConsoleReceiptItem[]
  products: ConsoleEligibleProduct[]
  merchants: ConsoleMerchantOption[]
  rejectReasons: Option[]
  queue: ReceiptQueue
  /** Fields that plugins added to receipts. */
  /** What plugins add below the fields. */
  added?: ReactNode
  pluginFacts: { term: string; value: string | null }[]
  place: ReviewDisplay
}

/** The review's fields other than its items, as the inputs hold them. */
export type DeskFields = {
  merchant_name: string
  purchase_proof_merchant_id: string
  merchant_address: string
  purchase_date: string
  total_amount: string
  currency: string
  receipt_number: string
  admin_comments: string
  integrity: '' | 'valid' | 'invalid'
  admin_invalidation_reason: string
  admin_invalidation_message: string
}

/** CONSOLE-79: a rejected receipt counts as invalid. One that waits for a reviewer has no integrity yet. */
export const toFields = (receipt: ConsoleReceipt): DeskFields => ({
  merchant_name: receipt.merchant_name ?? '',
  purchase_proof_merchant_id: String(receipt.purchase_proof_merchant_id ?? ''),
  merchant_address: receipt.merchant_address ?? '',
  purchase_date: receipt.purchase_date ?? '',
  total_amount: receipt.total_amount === null ? '' : receipt.total_amount.toFixed(2),
  currency: receipt.currency ?? '',
  receipt_number: receipt.receipt_number ?? '',
  admin_comments: receipt.admin_comments ?? '',
  integrity:
    receipt.status === 'review_requested'
      ? ''
      : (receipt.integrity ?? (receipt.status === 'rejected' ? 'invalid' : '')),
  admin_invalidation_reason: receipt.admin_invalidation_reason ?? '',
  admin_invalidation_message: receipt.admin_invalidation_message ?? '',
})

/** The same as the domain's `UNDECIDED`: saving these requires a decision about validity. */
const UNDECIDED: readonly ReceiptStatus[] = ['needs_human_review', 'review_requested', 'pending', 'failed']
export const needsIntegrity = (status: ReceiptStatus): boolean => UNDECIDED.includes(status)

/**
 * The key of a total's error. It may be empty, or have up to two decimals, and may be negative for refunds. The server
 * has the same limits.
 */
export const totalProblem = (text: string): 'total' | 'totalTooLarge' | null => {
  if (!/^(-?\d+(\.\d{1,2})?)?$/.test(text.trim())) return 'total'
  return Math.abs(Math.round(Number(text) * 100)) > MAX_CENTS ? 'totalTooLarge' : null
}

/** Why 'Save Changes' is disabled (CONSOLE-81), or null; `saving` and `editing` need no explanation. */
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

/** The multipart form of a review (CONSOLE-131), including the receipts of the same purchase that should count too. */
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

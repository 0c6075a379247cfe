import { type ReportedReceipt, receiptCounts } from '@/domain/receipts'
import { translate } from '@/i18n'

/** A receipt as the API returns it. */
export const presentReportedReceipt = ({
  items,
  participant_identifier,
  reasons,
  tags,
  ...receipt
}: ReportedReceipt) => ({
  receipt: {
    ...receipt,
    counts: receiptCounts(receipt),
    participant: { identifier: participant_identifier },
    created_at: receipt.created_at.toISOString(),
    verified_at: receipt.verified_at?.toISOString() ?? null,
    items,
    receipt_tags: tags,
    review_reasons: reasons.map((name) => ({ name, reason: formatReason(name) })),
  },
})

/** In English, because this is the API. */
const formatReason = (name: ReportedReceipt['reasons'][number]): string =>
  translate('en', 'receipts')(`evidence.rules.${name}`)

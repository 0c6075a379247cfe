import type { ReportedReceipt } from '@/domain/receipts'

/** A receipt as the API answers it. */
export const presentReportedReceipt = ({ items, participant_identifier, tags, ...receipt }: ReportedReceipt) => ({
  receipt: {
    ...receipt,
    participant: { identifier: participant_identifier },
    created_at: receipt.created_at.toISOString(),
    verified_at: receipt.verified_at?.toISOString() ?? null,
    items,
    receipt_tags: tags,
  },
})

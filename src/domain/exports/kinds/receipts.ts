import { listAllReceipts, receiptListParameters } from '@/domain/receipt-review'
import { listKind } from '../export-kind'

export const receipts = listKind({
  permission: 'receipts.view',
  // users.manage allows searching by email.
  reveals: ['users.manage'],
  filename: 'receipts',
  collection: 'receipts',
  parameters: receiptListParameters,
  rows: (context, { pairs, parameters, programId }) =>
    listAllReceipts(context, { programId, parameters, seesEmails: pairs.includes('users.manage') }),
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'status', value: ({ status }) => status },
    { header: 'source', value: ({ source }) => source },
    { header: 'merchant_name', value: ({ merchant_name }) => merchant_name },
    { header: 'participant_id', value: ({ participant_id }) => participant_id },
    { header: 'participant_name', value: ({ participant_name }) => participant_name },
    { header: 'purchase_date', value: ({ purchase_date }) => purchase_date },
    { header: 'currency', value: ({ currency }) => currency },
    { header: 'total_amount', value: ({ total_amount }) => total_amount },
    { header: 'items_count', value: ({ items_count }) => items_count },
    { header: 'points', value: ({ points }) => points },
    { header: 'points_at_stake', value: ({ points_at_stake }) => points_at_stake },
    { header: 'open_receipt_issue_reports', value: ({ open_receipt_issue_reports: reports }) => reports.length },
    { header: 'receipt_tags', value: ({ receipt_tags }) => receipt_tags.map(({ name }) => name).join(' ') },
    { header: 'created_at', value: ({ created_at }) => created_at },
    { header: 'verified_at', value: ({ verified_at }) => verified_at },
  ],
})

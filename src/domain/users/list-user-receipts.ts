import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

export type UserReceipt = {
  id: number
  status: string
  source: string
  merchant_name: string | null
  purchase_date: Date | null
  currency: string | null
  total_amount: number | null
  points: number
  created_at: Date
}

/** The receipts that a participant uploaded, newest first. */
export const listUserReceipts = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: ListParameters,
): Promise<Listing<UserReceipt>> =>
  listRows<UserReceipt>(
    sql,
    {
      select: `r.id, r.status::text as status, r.source::text as source, r.merchant_name, r.purchase_date, r.currency,
        r.total_amount::float8 as total_amount, r.points::int as points, r.created_at`,
      from: 'receipts r',
      where: (bind) => [`r.participant_id = ${bind(participantId)}`, `r.program_id = ${bind(programId)}`],
      searchIn: ['r.merchant_name', 'r.receipt_number'],
      sorts: { created_at: 'r.created_at', total_amount: 'r.total_amount', points: 'r.points' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'r.id',
    },
    parameters,
  )

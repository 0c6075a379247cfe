import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { type ReceiptAgreement, receiptAgreement } from './receipt-agreement'

/** `receiptAgreement` for whole days (YYYY-MM-DD, both included) in the program's time zone. */
export async function findAgreement(
  context: Context,
  { from, programId, to }: { programId: number; from: string; to: string },
): Promise<ReceiptAgreement> {
  const days = onlyRow(
    await context.sql<{ from: Date; to: Date }>(
      `select $2::date::timestamp at time zone time_zone as "from", ($3::date + 1)::timestamp at time zone time_zone as "to"
       from programs where id = $1`,
      [programId, from, to],
    ),
  )
  return receiptAgreement(context, { programId, ...days })
}

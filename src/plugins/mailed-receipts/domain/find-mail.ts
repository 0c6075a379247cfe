import type { Context } from '@/plugin/domain'

export type MailOfReceipt = {
  sender: string
  subject: string | null
  text: string | null
  signed_by: string | null
  created_at: Date
}

/** The mail that a receipt came with, for reviewers. */
export const findMailOfReceipt = async (
  { sql }: Context,
  { programId, receiptId }: { programId: number; receiptId: number },
): Promise<MailOfReceipt | null> => {
  const [row] = await sql<MailOfReceipt>(
    `select m.sender, m.subject, m.text, m.signed_by, m.created_at from receipts r
     join mailed_receipts m on m.program_id = r.program_id and m.participant_id = r.participant_id
       and m.receipt_ids @> to_jsonb(r.id)
     where r.id = $1 and r.program_id = $2 and r.source = 'mail' limit 1`,
    [receiptId, programId],
  )
  return row ?? null
}

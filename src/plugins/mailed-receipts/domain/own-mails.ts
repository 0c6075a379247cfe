import type { Context } from '@/plugin/domain'
import { type MailReason, type MailStatus, WAITING_DAYS } from './mail-values'
import { readMail } from './read-mail'
import type { AddressOwner } from './receipt-addresses'
import { readReceipts } from './take-mail'

const REFUSED_DAYS = 7
const MAX_SHOWN = 10

export type OwnMail = {
  id: number
  sender: string
  subject: string | null
  status: MailStatus
  reason: MailReason | null
  created_at: Date
}

type Owner = { programId: number; participantId: number }

/** The mails that wait for the participant's answer, and the latest that gave no receipt. */
export const listOwnMails = ({ now, sql }: Context, { participantId, programId }: Owner): Promise<OwnMail[]> =>
  sql<OwnMail>(
    `select id, sender, subject, status, reason, created_at from mailed_receipts
     where program_id = $1 and participant_id = $2 and (status = 'waiting'
       or (status = 'refused' and reason <> 'not_mine' and created_at > $3::timestamptz - interval '${REFUSED_DAYS} days'))
     order by created_at desc, id desc limit ${MAX_SHOWN}`,
    [programId, participantId, now],
  )

/**
 * Reads the receipts of a mail that waited, or deletes what it said.
 * @returns what became of it; null if it doesn't wait
 */
export const answerMail = async (
  context: Context,
  { isMine, mailId, participantId, programId }: Owner & { mailId: number; isMine: boolean },
): Promise<{ status: MailStatus; reason?: MailReason } | null> => {
  const values = [mailId, programId, participantId]
  if (!isMine) {
    const rows = await context.sql(
      `update mailed_receipts set status = 'refused', reason = 'not_mine', raw = null, text = null, updated_at = $4
       where id = $1 and program_id = $2 and participant_id = $3 and status = 'waiting' returning id`,
      [...values, context.now],
    )
    return rows.length > 0 ? { status: 'refused', reason: 'not_mine' } : null
  }
  const [found] = await context.sql<AddressOwner & { raw: string }>(
    `select m.raw, m.program_id as "programId", m.participant_id as "participantId", p.email
     from mailed_receipts m join participants p on p.id = m.participant_id and p.program_id = m.program_id
     where m.id = $1 and m.program_id = $2 and m.participant_id = $3 and m.status = 'waiting' and m.raw is not null`,
    values,
  )
  if (!found) return null
  // Receipts are stored once by the mail's key, however often this is asked for.
  return readReceipts(context, found, await readMail(Buffer.from(found.raw, 'base64')))
}

/** Deletes mails that waited for too long. */
export const deleteOldMails = async ({ now, sql }: Context): Promise<void> => {
  await sql(
    `delete from mailed_receipts where status = 'waiting' and created_at < $1::timestamptz - interval '${WAITING_DAYS} days'`,
    [now],
  )
}

import { type Context, consumeRateLimit, cutText, env, poolOf, uploadMailedReceipts } from '@/plugin/domain'
import type { MailReason, MailStatus } from './mail-values'
import { type ReceivedMail, readMail } from './read-mail'
import { type AddressOwner, findAddressOwner, receiptsDomain } from './receipt-addresses'

/** More mails of a participant are dropped. */
const MAIL_LIMIT = { name: 'mailed-receipts', times: 60, withinSeconds: 86_400 }
/** Mails that wait are kept in the database. */
const MAX_WAITING_BYTES = 2_000_000
const MAX_SHOWN_TEXT = 20_000

/**
 * Takes a mail that arrived at the address of a participant. Mails that they sent or that were sent to them are read at
 * once; others wait until they say that the mail is theirs. Nothing is answered by mail, so that no loop can arise.
 * @returns whether it was for one of our addresses
 */
export const takeMail = async (context: Context, raw: Uint8Array, recipients: string[]): Promise<boolean> => {
  if (!receiptsDomain()) return false
  const mail = await readMail(raw)
  const addressed = [...recipients, ...mail.recipients]
  const owner = await findAddressOwner(context, addressed)
  if (!owner) return addressed.some((address) => address.toLowerCase().endsWith(`@${receiptsDomain()}`))
  if (mail.isAutomatic || isOurOwn(mail.from) || (await isKnownMail(context, owner, mail))) return true
  const limit = await consumeRateLimit(poolOf(context.payload), MAIL_LIMIT, `${owner.programId}:${owner.participantId}`)
  if (!limit.ok) return true
  if (await isOfOwner(context, owner, mail)) await readReceipts(context, owner, mail)
  else if (raw.length > MAX_WAITING_BYTES) await store(context, owner, mail, { status: 'refused', reason: 'too_large' })
  else await store(context, owner, mail, { status: 'waiting', raw })
  return true
}

/** Stores the receipts that a mail shows, and what became of it. */
export const readReceipts = async (context: Context, owner: AddressOwner, mail: ReceivedMail): Promise<Outcome> => {
  const isOwn = mail.isDirect && mail.from === owner.email.toLowerCase()
  // Participants aren't stores.
  const uploads = await uploadMailedReceipts(context, { ...owner, ...mail, senders: isOwn ? [] : mail.senders })
  const receiptIds = uploads.flatMap((upload) => (upload.ok ? [upload.receiptId] : []))
  const refused = uploads.find((upload) => !upload.ok)
  const outcome: Outcome =
    receiptIds.length > 0
      ? { status: 'taken', receiptIds }
      : { status: 'refused', reason: refused && !refused.ok ? reasonOf(refused.reason) : 'no_receipt' }
  await store(context, owner, mail, outcome)
  return outcome
}

const reasonOf = (reason: string): MailReason => {
  if (reason === 'too_often') return 'too_many'
  if (['file_too_large', 'too_many_pages', 'too_many_pixels'].includes(reason)) return 'too_large'
  return ['undecodable', 'locked', 'too_small', 'unsupported_type', 'empty_file'].includes(reason)
    ? 'unreadable'
    : 'not_allowed'
}

const isOurOwn = (from: string): boolean =>
  [receiptsDomain(), env.MAIL_BOUNCE_DOMAIN].includes(from.split('@')[1]) ||
  env.MAIL_FROM.toLowerCase().includes(from || '@')

const isKnownMail = async ({ sql }: Context, owner: AddressOwner, { key }: ReceivedMail): Promise<boolean> => {
  const rows = await sql(
    'select 1 from mailed_receipts where program_id = $1 and participant_id = $2 and message_key = $3',
    [owner.programId, owner.participantId, key],
  )
  return rows.length > 0
}

/** Whether the participant sent it, it was sent to them, or they said before that such a sender's mail is theirs. */
const isOfOwner = async (
  { sql }: Context,
  { email, participantId, programId }: AddressOwner,
  { from, isForged, sentTo }: ReceivedMail,
): Promise<boolean> => {
  const own = email.toLowerCase()
  if (isForged) return false
  if (from === own || sentTo.includes(own)) return true
  const rows = await sql(
    `select 1 from mailed_receipts where program_id = $1 and participant_id = $2 and sender = $3 and status = 'taken' limit 1`,
    [programId, participantId, from],
  )
  return rows.length > 0
}

type Outcome = { status: MailStatus; reason?: MailReason; receiptIds?: number[]; raw?: Uint8Array }

const store = async (
  { now, sql }: Context,
  { participantId, programId }: AddressOwner,
  { from, key, signedBy, subject, text }: ReceivedMail,
  { raw, reason, receiptIds = [], status }: Outcome,
): Promise<void> => {
  await sql(
    `insert into mailed_receipts (program_id, participant_id, message_key, status, reason, sender, subject, text, signed_by, raw, receipt_ids,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (program_id, participant_id, message_key) do update set status = excluded.status, reason = excluded.reason,
       receipt_ids = excluded.receipt_ids, text = excluded.text, raw = excluded.raw, updated_at = excluded.updated_at
     where mailed_receipts.status = 'waiting'`,
    [
      ...[programId, participantId, key, status, reason ?? null, cutText(from, 254), cutText(subject, 200)],
      // Nobody reads a mail before the participant says that it's theirs.
      status === 'waiting' ? null : cutText(text, MAX_SHOWN_TEXT),
      ...[signedBy, raw ? Buffer.from(raw).toString('base64') : null, JSON.stringify(receiptIds), now],
    ],
  )
}

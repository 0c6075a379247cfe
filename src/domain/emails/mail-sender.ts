import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { lookUpTxt } from '@/platform/dns'
import { env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { checkDkim, checkDmarc, checkSpf, type SenderChecks } from './sender-checks'

export type MailSender = {
  /** Empty: the program's name. */
  name: string | null
  /** The program's own address. The installation's address is used if it is empty, and until `verifiedAt`. */
  address: string | null
  replyTo: string | null
  checks: SenderChecks | null
  checkedAt: Date | null
  verifiedAt: Date | null
  updatedAt: Date | null
}

const NONE: MailSender = {
  name: null,
  address: null,
  replyTo: null,
  checks: null,
  checkedAt: null,
  verifiedAt: null,
  updatedAt: null,
}

export const findMailSender = async (sql: Sql, programId: number): Promise<MailSender> => {
  const [row] = await sql<MailSender>(
    `select name, address, reply_to as "replyTo", checks, checked_at as "checkedAt", verified_at as "verifiedAt",
       updated_at as "updatedAt" from email_senders where program_id = $1`,
    [programId],
  )
  return row ?? NONE
}

type SenderForm = { programId: number; name: string; address: string; replyTo: string }

/** Saves the sender of a program's emails. A new address must be checked again before it is used. */
export const updateMailSender = (
  context: Context,
  { address, name, programId, replyTo }: SenderForm,
): Promise<MailSender> =>
  inTransaction(context, async (tx) => {
    await lockSender(tx, programId)
    const stored = await findMailSender(tx.sql, programId)
    const before = { name: stored.name, address: stored.address, reply_to: stored.replyTo }
    const after = { name: name || null, address: address || null, reply_to: replyTo || null }
    if (JSON.stringify(before) === JSON.stringify(after)) return stored
    const isSameAddress = before.address === after.address
    await tx.sql(
      `insert into email_senders (program_id, name, address, reply_to, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (program_id) do update set name = excluded.name, address = excluded.address, reply_to = excluded.reply_to,
         updated_at = excluded.updated_at${isSameAddress ? '' : ', checks = null, checked_at = null, verified_at = null'}`,
      [programId, after.name, after.address, after.reply_to, tx.now],
    )
    await recordAudit(tx, {
      action: 'email_sender.updated',
      recordType: 'email-senders',
      recordId: programId,
      programId,
      before,
      after,
    })
    return findMailSender(tx.sql, programId)
  })

/**
 * Checks whether the DNS of the sender's domain allows this installation to send for it.
 * @returns null if there is no address
 */
export const checkMailSender = async (context: Context, programId: number): Promise<MailSender | null> => {
  const { address } = await findMailSender(context.sql, programId)
  const domain = address?.split('@')[1]
  if (!address || !domain) return null
  const [spf, dkim, dmarc] = await Promise.all([
    lookUpTxt(domain),
    lookUpTxt(dkimName(domain)),
    lookUpTxt(`_dmarc.${domain}`),
  ])
  const checks: SenderChecks = {
    spf: checkSpf(spf, env.MAIL_SPF_INCLUDE),
    dkim: checkDkim(dkim),
    dmarc: checkDmarc(dmarc),
  }
  const passes = checks.spf === 'pass' && checks.dkim === 'pass'
  await context.sql(
    `update email_senders set checks = $3, checked_at = $4,
       verified_at = case when $5 then coalesce(verified_at, $4) end where program_id = $1 and address = $2`,
    [programId, address, JSON.stringify(checks), context.now, passes],
  )
  return findMailSender(context.sql, programId)
}

/** The DNS records that an administrator must set up for an address. */
export const senderRecords = (address: string): { name: string; value: string; kind: keyof SenderChecks }[] => {
  const domain = address.split('@')[1] ?? ''
  return [
    { kind: 'spf', name: domain, value: `v=spf1 include:${env.MAIL_SPF_INCLUDE ?? 'your-mail-provider.example'} ~all` },
    { kind: 'dkim', name: dkimName(domain), value: 'v=DKIM1; k=rsa; p=…' },
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=quarantine' },
  ]
}

const dkimName = (domain: string): string => `${env.MAIL_DKIM_SELECTOR}._domainkey.${domain}`

const lockSender = ({ sql }: Context, programId: number) =>
  sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email-sender:${programId}`])

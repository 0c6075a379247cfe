import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { hasToken, nameToken, tokenRecordName, tokenRecordValue } from '@/domain/name-token'
import { lookUpTxt } from '@/platform/dns'
import { env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { checkDkim, checkDmarc, checkOwner, checkSpf, type SenderChecks, toTxtValue } from './sender-checks'

export type MailSender = {
  organizationId: number
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

const NONE: Omit<MailSender, 'organizationId'> = {
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
    `select g.organization_id as "organizationId", s.name, s.address, s.reply_to as "replyTo", s.checks,
       s.checked_at as "checkedAt", s.verified_at as "verifiedAt", s.updated_at as "updatedAt"
     from programs g left join email_senders s on s.program_id = g.id where g.id = $1`,
    [programId],
  )
  return row ?? { ...NONE, organizationId: 0 }
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
 * Checks whether the DNS of the sender's domain allows this installation to send for it, and whether it is the
 * organization's own. One organization at a time sends for a domain. An unreachable name server changes nothing.
 * @returns null if there is no address
 */
export const checkMailSender = async (context: Context, programId: number): Promise<MailSender | null> => {
  const { address, organizationId } = await findMailSender(context.sql, programId)
  const domain = domainOf(address)
  if (!address || !domain) return null
  const [owner, spf, dkim, dmarc] = await Promise.all([
    lookUpTxt(tokenRecordName(domain)),
    lookUpTxt(domain),
    lookUpTxt(dkimName(domain)),
    lookUpTxt(`_dmarc.${domain}`),
  ])
  const found: SenderChecks = {
    owner: checkOwner(owner, nameToken(organizationId, domain)),
    spf: checkSpf(spf, env.MAIL_SPF_INCLUDE),
    dkim: checkDkim(dkim),
    dmarc: checkDmarc(dmarc),
  }
  return inTransaction(context, async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`laurel:sender-domain:${domain}`])
    const others = await findOtherSenders(tx.sql, organizationId, domain)
    // Their own token is still there: an organization that only left keeps nobody out.
    const isTaken = others.some(
      (other) =>
        other.checks?.owner === 'pass' && owner.ok && hasToken(owner, nameToken(other.organization_id, domain)),
    )
    const needed = [found.owner, found.spf, found.dkim]
    const passes = needed.every((result) => result === 'pass') && !isTaken
    const isUnknown = !isTaken && !passes && needed.every((result) => result === 'pass' || result === 'unknown')
    await tx.sql(
      `update email_senders set checks = $3, checked_at = $4,
         verified_at = case when $5 then coalesce(verified_at, $4) when $6 then verified_at end
       where program_id = $1 and address = $2`,
      [programId, address, JSON.stringify(isTaken ? { ...found, taken: true } : found), tx.now, passes, isUnknown],
    )
    if (passes)
      await tx.sql('update email_senders set verified_at = null where id = any($1::int[])', [
        others.map(({ id }) => id),
      ])
    return findMailSender(tx.sql, programId)
  })
}

/** The verified senders of other organizations with addresses of the domain. */
const findOtherSenders = (sql: Sql, organizationId: number, domain: string) =>
  sql<{ id: number; organization_id: number; checks: SenderChecks | null }>(
    `select s.id, g.organization_id, s.checks from email_senders s join programs g on g.id = s.program_id
     where g.organization_id <> $1 and s.verified_at is not null and lower(split_part(s.address, '@', 2)) = $2`,
    [organizationId, domain],
  )

export type SenderRecord = {
  kind: 'owner' | 'spf' | 'dkim' | 'dmarc'
  type: 'TXT' | 'CNAME'
  name: string
  /** As DNS takes it; null if only the installation's mail provider knows it. */
  value: string | null
}

/** The DNS records that an administrator must set up for the sender's address. */
export const senderRecords = ({ address, organizationId }: MailSender): SenderRecord[] => {
  const domain = domainOf(address)
  if (!domain) return []
  const { MAIL_DKIM_RECORD: dkim, MAIL_SPF_INCLUDE: include } = env
  const isAlias = dkim !== undefined && !/[=;\s]/.test(dkim)
  return [
    {
      kind: 'owner',
      type: 'TXT',
      name: tokenRecordName(domain),
      value: tokenRecordValue(nameToken(organizationId, domain)),
    },
    { kind: 'spf', type: 'TXT', name: domain, value: include ? `v=spf1 include:${include} ~all` : null },
    {
      kind: 'dkim',
      type: isAlias ? 'CNAME' : 'TXT',
      name: dkimName(domain),
      value: dkim === undefined || isAlias ? (dkim ?? null) : toTxtValue(dkim),
    },
    // A stricter policy would also hold back what the domain sends elsewhere.
    { kind: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ]
}

const domainOf = (address: string | null): string => address?.split('@')[1]?.toLowerCase() ?? ''

const dkimName = (domain: string): string => `${env.MAIL_DKIM_SELECTOR}._domainkey.${domain}`

const lockSender = ({ sql }: Context, programId: number) =>
  sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email-sender:${programId}`])

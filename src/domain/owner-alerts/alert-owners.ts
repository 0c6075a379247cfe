import { recordAudit } from '@/domain/audit'
import { formatAction, formatActor } from '@/domain/audit-log'
import { type Context, inTransaction } from '@/domain/context'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { platformUrl } from '@/platform/site-url'

type Entry = {
  id: number
  organization_id: number
  organization: string
  program_id: number | null
  program: string | null
  actor_type: 'administrator' | 'api_key' | 'job' | 'system'
  actor_label: string
  action: string
  ip_address: string | null
  created_at: Date
  after: { email?: unknown; label?: unknown; name?: unknown; kind?: unknown } | null
}

type Owner = { email: string; first_name: string | null; locale: Locale }

/** The job `owners.alert`: emails an audit entry to every owner of the organization, once, including the owner who caused it. */
export const alertOwners = (context: Context, { entryId }: { entryId: number }): Promise<void> =>
  inTransaction(context, async (tx) => {
    // A second run waits here, and finds the first one's entry.
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`owners.alert:${entryId}`])
    const [entry] = await tx.sql<Entry>(
      `select a.id, a.organization_id, o.name as organization, a.program_id, g.name as program, a.actor_type, a.actor_label, a.action,
         nullif(a.ip_address, 'direct') as ip_address, a.created_at, a.after
       from audit_entries a join organizations o on o.id = a.organization_id left join programs g on g.id = a.program_id
       where a.id = $1 and not exists (select from audit_entries d where d.organization_id = a.organization_id
         and d.record_type = 'audit_entries' and d.action = 'owners.alerted' and d.record_id = a.id::text)`,
      [entryId],
    )
    if (!entry) return
    const owners = await tx.sql<Owner>(
      `select email, first_name, preferred_locale as locale from administrators
       where organization_id = $1 and is_admin and status = 'active' order by id`,
      [entry.organization_id],
    )
    // Loaded on the first email, because the renderer is large.
    const { renderOwnerMail } = await import('@/mail')
    for (const owner of owners)
      await queueMail(tx.sql, {
        ...(await renderOwnerMail(writeMail(entry, owner))),
        to: owner.email,
        category: 'essential',
      })
    await recordAudit(tx, {
      ...{ action: 'owners.alerted', recordType: 'audit_entries', recordId: entry.id },
      ...{ programId: entry.program_id, organizationId: entry.organization_id },
      after: { action: entry.action, recipients: owners.map(({ email }) => email) },
    })
  })

const writeMail = (entry: Entry, { first_name, locale }: Owner) => {
  const console = translate(locale, 'console')
  const mail = translate(locale, 'mail')
  const who = formatActor(console, entry.actor_type, entry.actor_label)
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const { email, kind, label, name } = entry.after ?? {}
  const what = [email, label, name, kind].find((value): value is string => typeof value === 'string')
  const page = entry.program_id === null ? 'organization' : `programs/${entry.program_id}`
  return {
    ...{ kind: 'securityAlert', locale, firstName: first_name ?? '' },
    words: { action: formatAction(console, entry.action), program: entry.program ?? entry.organization, who },
    details: [
      { label: mail('securityAlert.who'), value: who },
      ...(what === undefined ? [] : [{ label: mail('securityAlert.what'), value: what }]),
      { label: mail('securityAlert.when'), value: when.format(entry.created_at) },
      ...(entry.ip_address ? [{ label: mail('securityAlert.where'), value: entry.ip_address }] : []),
    ],
    link: `${platformUrl()}/admin/v2/${page}/audit_log#entry-${entry.id}`,
  }
}

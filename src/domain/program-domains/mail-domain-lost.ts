import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { platformUrl } from '@/platform/site-url'
import { GRACE_DAYS } from './decide-domain-state'

type Owner = { email: string; first_name: string; locale: Locale; program: string; domain: string }

/** Notifies the organization's owners that a domain lost its records, or that it no longer serves. */
export const mailDomainLost = async (
  { sql }: Context,
  { event, programId }: { programId: number; event: 'lost' | 'stopped' },
): Promise<void> => {
  const owners = await sql<Owner>(
    `select a.email, a.first_name, a.preferred_locale as locale, g.name as program, d.domain
     from programs g join program_domains d on d.program_id = g.id join administrators a on a.organization_id = g.organization_id
     where g.id = $1 and a.is_admin and a.status = 'active' order by a.id`,
    [programId],
  )
  // Loaded on the first email, because the renderer is large.
  const { renderOwnerMail } = await import('@/mail')
  for (const { domain, email, first_name, locale, program } of owners) {
    const mail = await renderOwnerMail({
      kind: event === 'lost' ? 'domainLost' : 'domainStopped',
      locale,
      firstName: first_name,
      words: { domain, program, days: String(GRACE_DAYS) },
      link: `${platformUrl()}/admin/v2/programs/${programId}/settings/program/general`,
    })
    await queueMail(sql, { ...mail, to: email, category: 'essential' })
  }
}

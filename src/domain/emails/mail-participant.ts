import type { Context } from '@/domain/context'
import { imprintOf, localeSql } from '@/domain/programs'
import { termSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import { MAIL_KINDS, type PlainMailKind } from '@/mail/mail-kinds'
import type { MailDetail } from '@/mail/payment-details'
import { queueMail } from '@/mail/queue-mail'
import { siteUrlOf } from '@/platform/site-url'
import { canEmail } from './can-email'
import { findMailTemplateToSend, textsInLocale } from './mail-templates'
import { createEmailLinks } from './unsubscribe-token'
import { wantsMail } from './wants-mail'

type Row = {
  identifier: string
  email: string
  first_name: string | null
  term: string
  locale: Locale
  time_zone: string
  organization_id: number
  program: string
  test_mode: boolean
  support_email: string | null
  company_name: string | null
  company_address: string | null
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
  style: Record<string, string>
  logo: string | null
  logo_width: number | null
  logo_height: number | null
}

/** The program's word for points, and how it writes dates and numbers to the recipient. */
export type MailWording = { locale: Locale; term: string; timeZone: string }

type ParticipantMail = {
  programId: number
  participantId: number
  kind: PlainMailKind
  /** Variables of the texts, in the recipient's language. */
  words: Record<string, string> | ((locale: Locale) => Record<string, string>)
  /** Lines below the body. */
  details?: (wording: MailWording) => MailDetail[]
  /** The points that it is about; fewer than the kind's number aren't mailed (RULE-101). */
  points?: number
  /** The page that the button opens, such as `/receipts`. */
  path: string
}

/**
 * Queues an email to a participant in the caller's transaction, unless they opted out of such emails (RULE-56) or the
 * program turned it off.
 */
export const mailParticipant = async (
  { sql }: Context,
  { details, kind, participantId, path, points, programId, words }: ParticipantMail,
): Promise<void> => {
  const [row] = await sql<Row>(
    `select p.identifier, p.email, p.first_name, ${localeSql()},
       g.organization_id, g.name as program, ${termSql('term_points_as', 'p.locale')} as term, g.test_mode, g.time_zone, g.support_email, g.company_name, g.company_address, g.subdomain_url, g.domain_type,
       laurel_served_domain(g.id, g.domain) as domain, g.url_path,
       g.program_template_detail_element_css_style as style,
       m.filename as logo, m.width::float8 as logo_width, m.height::float8 as logo_height
     from participants p join programs g on g.id = p.program_id left join media m on m.id = g.program_template_detail_header_logo_id
     where p.id = $1 and p.program_id = $2 and p.erased_at is null`,
    [participantId, programId],
  )
  if (!row || !(await canEmail(sql, row, row.email))) return
  const { category } = MAIL_KINDS[kind]
  if (category !== 'essential' && !(await wantsMail(sql, { category, programId, participantId }))) return
  const template = await findMailTemplateToSend(sql, programId, kind)
  if (!template.is_on || (points !== undefined && points < (template.from_points ?? 0))) return
  const siteUrl = siteUrlOf(row).replace(/\/$/, '')
  const logo = row.logo && {
    url: `${siteUrl}/media/${encodeURIComponent(row.logo)}`,
    width: row.logo_width,
    height: row.logo_height,
  }
  const links = createEmailLinks(siteUrl, programId, row.identifier)
  // Loaded on the first email, because the renderer is large.
  const { programBrand, renderPlainMail } = await import('@/mail')
  const mail = await renderPlainMail({
    kind,
    brand: programBrand(row.program, row.style, logo || null, row.support_email, imprintOf(row)),
    locale: row.locale,
    firstName: row.first_name,
    words: { term: row.term, ...(typeof words === 'function' ? words(row.locale) : words) },
    texts: textsInLocale(template, row.locale),
    ...(details ? { details: details({ locale: row.locale, term: row.term, timeZone: row.time_zone }) } : {}),
    link: `${siteUrl}${path}`,
    settingsLink: links.settings,
  })
  const sent = { ...mail, to: row.email, fromName: row.program, programId }
  await queueMail(
    sql,
    category === 'essential'
      ? { ...sent, category }
      : { ...sent, category, participantId, unsubscribeUrl: links.unsubscribe, path },
  )
}

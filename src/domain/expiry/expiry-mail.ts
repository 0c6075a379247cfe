import type { Context } from '@/domain/context'
import { findMailTemplateToSend, textsInLocale } from '@/domain/emails'
import { composeBrand, findSignInProgram, queueProgramMail } from '@/domain/sign-in'
import { termSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import { queueNotices } from '@/mail/queue-mail'
import { siteUrlOf } from '@/platform/site-url'

// Loaded on the first email, because the renderer is large.
const loadMails = () => import('@/mail')

type Notice = { noticeId: number; programId: number; participantId: number; points: number; expiresOn: string }

/**
 * Notifies a participant that points will expire, in the transaction of the notice. Essential (RULE-56): losing points
 * unawares is worse than one more email. A program in test mode writes to its administrators only.
 */
export const sendExpiryNotice = async (
  { sql }: Context,
  { expiresOn, noticeId, participantId, points, programId }: Notice,
): Promise<void> => {
  const program = await findSignInProgram(sql, programId)
  const [person] = await sql<{ email: string; first_name: string | null; locale: Locale; term: string }>(
    `select p.email, p.first_name, p.locale, ${termSql('term_points_as', 'p.locale')} as term
     from participants p join programs g on g.id = p.program_id where p.id = $1 and p.program_id = $2`,
    [participantId, programId],
  )
  if (!program || !person) return
  const siteUrl = siteUrlOf(program).replace(/\/$/, '')
  const { renderExpiryMail } = await loadMails()
  const locale = program.i18n_enabled ? person.locale : program.default_locale
  const { summary, ...mail } = await renderExpiryMail({
    brand: await composeBrand(program, siteUrl),
    locale,
    texts: textsInLocale(await findMailTemplateToSend(sql, programId, 'expiry'), locale),
    firstName: person.first_name,
    points,
    term: person.term,
    expiresOn,
    link: `${siteUrl}/my-account`,
  })
  await queueProgramMail(sql, program, person.email, { ...mail, expiryNotice: noticeId })
  if (program.test_mode) return
  const about = { category: 'rewards', subject: mail.subject, text: mail.text, summary, path: '/my-account' } as const
  await queueNotices(sql, { to: person.email, programId, participantId, ...about })
}

import type { Context } from '@/domain/context'
import type { MessageContent } from '@/domain/outbox'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { openMailing } from './mailing'
import type { Recipient } from './recipients'

type Draft = MessageContent & { programId: number; locale: Locale; firstName: string }

/** A message's email as a participant with 250 points would get it. @returns null for a deactivated program */
export const renderDraft = async ({ sql }: Context, { firstName, locale, path, programId, texts }: Draft) => {
  const mailing = await openMailing(sql, programId)
  if (!mailing) return null
  const [program] = await sql<{ term: string; tier: string | null }>(
    `select g.term_points_as as term, (select t.name from program_tiers t where t.program_id = g.id order by t.threshold limit 1) as tier
     from programs g where g.id = $1`,
    [programId],
  )
  const recipient: Recipient = {
    ...{ id: 0, identifier: '', email: '', name: firstName, locale, points: 250, term: program?.term ?? '' },
    tier: program?.tier ?? '',
  }
  const links = { link: new URL(path, mailing.siteUrl).href, settings: mailing.siteUrl, pixel: null }
  return mailing.renderMail('draft', { path, texts }, recipient, links)
}

/** Sends a draft as an essential email to its author. */
export const sendDraft = async (context: Context, { email, ...draft }: Draft & { email: string }): Promise<boolean> => {
  const mail = await renderDraft(context, draft)
  if (!mail) return false
  await queueMail(context.sql, { ...mail, to: email, category: 'essential', programId: draft.programId })
  return true
}

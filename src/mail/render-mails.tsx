import { render } from 'react-email'
import { translate } from '@/i18n'
import { ExpiryMail, type ExpiryMailProps, expiryTexts } from './expiry-mail'
import { helpText } from './help-text'
import { InvitationMail, type InvitationMailProps } from './invitation-mail'
import { isConfirmation } from './mail-kinds'
import { type MailTexts, translateMail } from './mail-texts'
import { MessageMail, type MessageMailProps } from './message-mail'
import { NoticeMail, type NoticeMailProps } from './notice-mail'
import { OwnerMail, type OwnerMailProps } from './owner-mail'
import { PlainMail, type PlainMailProps } from './plain-mail'
import { SignInMail, type SignInMailProps } from './sign-in-mail'
import { WebhookMail, type WebhookMailProps } from './webhook-mail'

export type RenderedMail = { subject: string; html: string; text: string }

/** Props with a program's own texts in place of the product's. */
type WithTexts<Props> = Props & { texts?: MailTexts | undefined }

/** The sign-in email: HTML, and plain text with the code on a separate line. */
export const renderSignInMail = async ({ texts, ...mail }: WithTexts<SignInMailProps>): Promise<RenderedMail> => {
  const t = translateMail(mail.locale, texts)
  const { brand, code, codeMinutes, firstName, link, linkFirst, linkMinutes } = mail
  const variables = { program: brand.name, name: firstName ?? '', codeMinutes, linkMinutes }
  const byCode = [t(linkFirst ? 'signIn.orCode' : 'signIn.codeIntro'), '', code, '', t('signIn.codeExpires', variables)]
  const byLink = [t(linkFirst ? 'signIn.linkIntro' : 'signIn.orLink'), '', link, '', t('signIn.linkExpires', variables)]
  const [first, second] = linkFirst ? [byLink, byCode] : [byCode, byLink]
  const lines = [
    t(`${mail.kind}.heading`, variables),
    '',
    ...(firstName ? [t('signIn.hello', variables), ''] : []),
    ...first,
    '',
    ...second,
    '',
    t('signIn.notYou'),
  ]
  return {
    subject: t(`${mail.kind}.subject`, variables),
    html: await render(<SignInMail {...mail} t={t} />),
    text: lines.join('\n'),
  }
}

/** The short notice to the mailbox of an account that can't be used. */
export const renderNoticeMail = async ({ texts, ...mail }: WithTexts<NoticeMailProps>): Promise<RenderedMail> => {
  const t = translateMail(mail.locale, texts)
  const variables = { program: mail.brand.name, email: mail.brand.supportEmail ?? '' }
  const contact = mail.brand.supportEmail ? [t('notice.contact', variables), ''] : []
  return {
    subject: t('notice.subject', variables),
    html: await render(<NoticeMail {...mail} t={t} />),
    text: [t('notice.heading', variables), '', t('notice.body', variables), '', ...contact, t('notice.notYou')].join(
      '\n',
    ),
  }
}

/** An email of a heading, a paragraph and a button. */
export const renderPlainMail = async ({
  texts,
  ...mail
}: WithTexts<PlainMailProps>): Promise<RenderedMail & { summary: string }> => {
  const t = translateMail(mail.locale, texts)
  const { brand, firstName, kind, link, settingsLink } = mail
  const variables = { ...mail.words, program: brand.name, name: firstName ?? '' }
  const hello = firstName ? [t('signIn.hello', variables), ''] : []
  const details = (mail.details ?? []).map(({ label, value }) => t(`details.${label}`, { value }))
  const lines = [
    t(`${kind}.heading`, variables),
    '',
    ...hello,
    t(`${kind}.body`, variables),
    '',
    ...(details.length > 0 ? [...details, ''] : []),
    link,
    '',
    ...(isConfirmation(kind) ? [helpText(brand, t), ''] : []),
    t('member', variables),
  ]
  lines.push('', `${t('settings')}: ${settingsLink}`)
  return {
    subject: t(`${kind}.subject`, variables),
    html: await render(<PlainMail {...mail} t={t} />),
    text: lines.join('\n'),
    summary: t(`${kind}.body`, variables),
  }
}

/** A message that administrators wrote. */
export const renderMessageMail = async (mail: MessageMailProps): Promise<RenderedMail> => {
  const t = translateMail(mail.locale)
  const { body, brand, button, footer, heading, hello, link, settingsLink, subject } = mail
  const lines = [
    heading || subject,
    '',
    ...(hello ? [hello, ''] : []),
    body,
    '',
    ...(button ? [`${button}: ${link}`, ''] : []),
  ]
  lines.push(footer ?? t('member', { program: brand.name }))
  if (settingsLink !== null) lines.push('', `${t('settings')}: ${settingsLink}`)
  return { subject, html: await render(<MessageMail {...mail} t={t} />), text: lines.join('\n') }
}

/** The notice that points will expire. */
export const renderExpiryMail = async ({
  texts,
  ...mail
}: WithTexts<ExpiryMailProps>): Promise<RenderedMail & { summary: string }> => {
  const t = translateMail(mail.locale, texts)
  const mailTexts = expiryTexts(mail)
  const lines = [t('expiry.heading', mailTexts), '', ...(mail.firstName ? [t('signIn.hello', mailTexts), ''] : [])]
  lines.push(t('expiry.body', mailTexts), '', t('expiry.use', mailTexts), '', mail.link, '', t('expiry.why', mailTexts))
  return {
    subject: t('expiry.subject', mailTexts),
    html: await render(<ExpiryMail {...mail} t={t} />),
    text: lines.join('\n'),
    summary: t('expiry.body', mailTexts),
  }
}

/** The invitation to the console. */
export const renderInvitationMail = async (mail: InvitationMailProps): Promise<RenderedMail> => {
  const t = translate(mail.locale, 'mail')
  const variables = { name: mail.firstName, inviter: mail.inviter, organization: mail.organization }
  const lines = [
    t('invitation.heading', variables),
    '',
    t('signIn.hello', variables),
    '',
    t('invitation.body', variables),
    '',
  ]
  lines.push(mail.link, '', t('invitation.how'), '', t('invitation.footer', variables))
  return {
    subject: t('invitation.subject', variables),
    html: await render(<InvitationMail {...mail} t={t} />),
    text: lines.join('\n'),
  }
}

/** Tells an administrator that a webhook endpoint was disabled. */
export const renderWebhookMail = async (mail: WebhookMailProps): Promise<RenderedMail> => {
  const t = translate(mail.locale, 'mail')
  const hello = mail.firstName ? [t('signIn.hello', { name: mail.firstName }), ''] : []
  const lines = [t('webhook.heading'), '', ...hello, t(`webhook.${mail.reason}`, mail), '', t('webhook.next'), '']
  lines.push(mail.link, '', t('webhook.footer', mail))
  return {
    subject: t('webhook.subject', mail),
    html: await render(<WebhookMail {...mail} t={t} />),
    text: lines.join('\n'),
  }
}

/** Tells a program's owner what needs their attention. */
export const renderOwnerMail = async (mail: OwnerMailProps): Promise<RenderedMail> => {
  const t = translate(mail.locale, 'mail')
  const { details = [], firstName, kind, link, sections = [], words } = mail
  const lines = [
    t(`${kind}.heading`, words),
    '',
    t('signIn.hello', { name: firstName }),
    '',
    t(`${kind}.body`, words),
    '',
  ]
  if (details.length > 0) lines.push(...details.map(({ label, value }) => `${label}: ${value}`), '')
  for (const section of sections)
    lines.push(section.title, ...section.lines.map(({ href, text }) => `- ${text}${href ? `: ${href}` : ''}`), '')
  lines.push(link, '', t('owner', words))
  return {
    subject: t(`${kind}.subject`, words),
    html: await render(<OwnerMail {...mail} t={t} />),
    text: lines.join('\n'),
  }
}

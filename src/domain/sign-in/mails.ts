import { canEmail, findMailTemplateToSend, textsInLocale } from '@/domain/emails'
import { imprintOf } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import type { MailBrand, MailKind, MailTexts, RenderedMail } from '@/mail'
import { type Mail, queueMail } from '@/mail/queue-mail'
import type { Sql } from '@/platform/sql'
import { CODE_MINUTES, type Code, LINK_MINUTES } from './codes'
import type { SignInProgram } from './sign-in-program'

// Loaded on the first email: every call of the site imports this folder, but few of them send email.
const loadMails = () => import('@/mail')

/**
 * A program's brand in its emails.
 * @param siteUrl without a trailing slash
 */
export const composeBrand = async (program: SignInProgram, siteUrl: string): Promise<MailBrand> => {
  const { programBrand } = await loadMails()
  const logo = program.logo && {
    url: `${siteUrl}/media/${encodeURIComponent(program.logo)}`,
    width: program.logo_width,
    height: program.logo_height,
  }
  return programBrand(program.name, program.style, logo || null, program.support_email, imprintOf(program))
}

type SignInMail = {
  kind: 'signIn' | 'signUp'
  locale: Locale
  firstName: string | null
  secrets: Code
}

/** The sign-in email of a participant. */
export const composeSignInMail = async (
  sql: Sql,
  program: SignInProgram,
  siteUrl: string,
  { firstName, kind, locale, secrets }: SignInMail,
): Promise<RenderedMail> => {
  const { renderSignInMail } = await loadMails()
  return renderSignInMail({
    brand: await composeBrand(program, siteUrl),
    locale,
    kind,
    firstName,
    code: secrets.code,
    codeMinutes: CODE_MINUTES,
    link: `${siteUrl}/signin/link?token=${secrets.linkToken}`,
    linkMinutes: LINK_MINUTES,
    linkFirst: program.sign_in_type === 'magic_link',
    texts: await findTexts(sql, program, kind, locale),
  })
}

/** The notice to the mailbox of an account that can't sign in (RULE-12). */
export const composeNoticeMail = async (
  sql: Sql,
  program: SignInProgram,
  siteUrl: string,
  locale: Locale,
): Promise<RenderedMail> => {
  const { renderNoticeMail } = await loadMails()
  const texts = await findTexts(sql, program, 'notice', locale)
  return renderNoticeMail({ brand: await composeBrand(program, siteUrl), locale, texts })
}

const findTexts = async (sql: Sql, { id }: SignInProgram, kind: MailKind, locale: Locale): Promise<MailTexts> =>
  textsInLocale(await findMailTemplateToSend(sql, id, kind), locale)

/** The sign-in email of an administrator, with Laurel's own brand. */
export const composeAdministratorMail = async (
  platformUrl: string,
  { firstName, locale, secrets }: Omit<SignInMail, 'kind'>,
): Promise<RenderedMail> => {
  const { LAUREL_BRAND, renderSignInMail } = await loadMails()
  return renderSignInMail({
    brand: LAUREL_BRAND,
    locale,
    kind: 'signIn',
    firstName,
    code: secrets.code,
    codeMinutes: CODE_MINUTES,
    link: `${platformUrl}/login/link?token=${secrets.linkToken}`,
    linkMinutes: LINK_MINUTES,
    linkFirst: false,
  })
}

/** Queues a program's essential email, in the caller's transaction. */
export const queueProgramMail = async (
  sql: Sql,
  program: SignInProgram,
  to: string,
  mail: RenderedMail & Pick<Mail, 'expiryNotice' | 'until'>,
): Promise<void> => {
  if (!(await canEmail(sql, program, to))) return
  await queueMail(sql, { ...mail, category: 'essential', to, fromName: program.name, programId: program.id })
}

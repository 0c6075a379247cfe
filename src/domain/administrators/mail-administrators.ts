import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { platformUrl } from '@/platform/site-url'
import { findProgramAdministrators, type ProgramAdministrator } from './find-program-administrators'

/** What an email says, in the administrator's language. */
export type AdministratorMailContent = {
  words: Record<string, string>
  details?: { label: string; value: string }[]
  /** Lists below the figures, whose lines may lead to a page below the program. */
  sections?: { title: string; lines: { text: string; path?: string | undefined }[] }[]
}

type Written = {
  programId: number
  /** A key of `texts.mail` with `subject`, `heading`, `body` and `button`. */
  kind: string
  /** The page of the console that its button opens, below the program, such as `dashboard`. */
  path: string
}

type AdministratorMail = Written & {
  /** Who may know it. */
  permission: PermissionPair
  /** Addresses of those who want it; all who may know it by default. */
  to?: readonly string[]
  contentFor: (locale: Locale) => AdministratorMailContent
}

/** An email to one of a program's administrators, ready to be queued or shown. */
export const renderAdministratorMail = async (
  { first_name, locale, program }: Pick<ProgramAdministrator, 'first_name' | 'locale' | 'program'>,
  { content, kind, path, programId }: Written & { content: AdministratorMailContent },
) => {
  // Loaded on the first email, because the renderer is large.
  const { renderOwnerMail } = await import('@/mail')
  const base = `${platformUrl()}/admin/v2/programs/${programId}/`
  const { details, sections = [], words } = content
  return renderOwnerMail({
    ...{ kind, locale, firstName: first_name, words: { ...words, program } },
    ...(details ? { details } : {}),
    sections: sections.map(({ lines, title }) => ({
      title,
      lines: lines.map(({ path: below, text }) => ({
        text,
        // Pages of a reward or a challenge are outside the program's.
        ...(below === undefined ? {} : { href: below.startsWith('/') ? `${platformUrl()}${below}` : base + below }),
      })),
    })),
    link: base + path,
  })
}

/** Queues an email to a program's administrators, which is sent if the transaction commits. @returns how many get it */
export const mailAdministrators = async (
  { sql }: Context,
  { contentFor, permission, to, ...written }: AdministratorMail,
): Promise<number> => {
  const wanted = to?.map((address) => address.toLowerCase())
  const recipients = (await findProgramAdministrators({ sql }, written.programId)).filter(
    ({ can, email }) => can(permission) && (!wanted || wanted.includes(email.toLowerCase())),
  )
  for (const recipient of recipients) {
    const mail = await renderAdministratorMail(recipient, { ...written, content: contentFor(recipient.locale) })
    await queueMail(sql, { ...mail, to: recipient.email, category: 'essential' })
  }
  return recipients.length
}

type OwnMail = Pick<Written, 'kind' | 'path'> & {
  administratorId: number
  contentFor: (locale: Locale) => AdministratorMailContent
}

/**
 * Queues an email to an administrator about their own account, which is sent if the transaction commits.
 * @param mail `path`: the page of the console that its button opens, such as `/admin/v2/programs`
 */
export const mailAdministrator = async (
  { sql }: Context,
  { administratorId, contentFor, kind, path }: OwnMail,
): Promise<void> => {
  const [recipient] = await sql<{ email: string; first_name: string; locale: Locale; organization: string }>(
    `select a.email, a.first_name, a.preferred_locale as locale, o.name as organization
     from administrators a join organizations o on o.id = a.organization_id where a.id = $1`,
    [administratorId],
  )
  if (!recipient) return
  const { renderOwnerMail } = await import('@/mail')
  const { email, first_name, locale, organization } = recipient
  const { details, words } = contentFor(locale)
  const mail = await renderOwnerMail({
    ...{ kind, locale, firstName: first_name, words: { ...words, program: organization } },
    ...(details ? { details } : {}),
    link: `${platformUrl()}${path}`,
  })
  await queueMail(sql, { ...mail, to: email, category: 'essential' })
}

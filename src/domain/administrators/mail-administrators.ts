import type { Context } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { platformUrl } from '@/platform/site-url'

type Recipient = { email: string; first_name: string; locale: Locale; program: string }

type AdministratorMail = {
  programId: number
  /** Who may know it. */
  permission: PermissionPair
  /** Addresses of those who want it; all who may know it by default. */
  to?: readonly string[]
  /** A key of `texts.mail` with `subject`, `heading`, `body` and `button`. */
  kind: string
  /** What the email says, in the administrator's language. */
  contentFor: (locale: Locale) => { words: Record<string, string>; details?: { label: string; value: string }[] }
  /** The page of the console that its button opens, below the program, such as `dashboard`. */
  path: string
}

/** Queues an email to a program's administrators, which is sent if the transaction commits. @returns how many get it */
export const mailAdministrators = async (
  { sql }: Context,
  { contentFor, kind, path, permission, programId, to }: AdministratorMail,
): Promise<number> => {
  const recipients = await sql<Recipient>(
    `select a.email, a.first_name, a.preferred_locale as locale, g.name as program
     from programs g join administrators a on a.organization_id = g.organization_id and a.status = 'active'
     where g.id = $1 and ($3::text[] is null or lower(a.email) = any($3::text[]))
       and (a.is_admin or exists (select 1 from administrators_grants r
         join roles_permissions rp on rp.parent_id = r.role_id and rp.value::text = $2
         where r._parent_id = a.id and (r.program_id is null or r.program_id = g.id)))
     order by a.id`,
    [programId, permission, to?.map((address) => address.toLowerCase()) ?? null],
  )
  if (recipients.length === 0) return 0
  // Loaded on the first email, because the renderer is large.
  const { renderOwnerMail } = await import('@/mail')
  for (const { email, first_name, locale, program } of recipients) {
    const { details, words } = contentFor(locale)
    const mail = await renderOwnerMail({
      ...{ kind, locale, firstName: first_name, words: { ...words, program } },
      ...(details ? { details } : {}),
      link: `${platformUrl()}/admin/v2/programs/${programId}/${path}`,
    })
    await queueMail(sql, { ...mail, to: email, category: 'essential' })
  }
  return recipients.length
}

import type { Context } from '@/domain/context'
import { localizedSql } from '@/domain/programs'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import { queueMail } from '@/mail/queue-mail'
import { platformUrl } from '@/platform/site-url'
import { type FieldProblem, formatProblems } from '@/platform/validation-error'
import { CONTENT, type Content, type ContentSlug } from './content'

/** The console's page about content, below `settings/`. */
const PATHS = {
  'program-pages': (id) => `program/program-pages/${id}`,
  'navigation-menus': () => 'layout/navigation-menus',
  'carousel-slides': () => 'layout/carousels',
  'program-homes': () => 'layout/home',
  programs: () => 'program/general',
} as const satisfies Record<ContentSlug, (id: number) => string>

const nameSql = (slug: ContentSlug): string => {
  const { isLocalized, name, table } = CONTENT[slug]
  return isLocalized ? localizedSql(table, '$2', name) : `(select ${name} from ${table} where id = $2)`
}

type Recipient = { email: string; first_name: string; locale: Locale; program: string; title: string | null }

/** Tells everyone who may edit a program's content that a scheduled publication was refused, and why. */
export const mailPublicationFailed = async (
  { sql }: Context,
  { content: { id, slug }, problems, programId }: { programId: number; content: Content; problems: FieldProblem[] },
): Promise<void> => {
  const recipients = await sql<Recipient>(
    `select a.email, a.first_name, a.preferred_locale as locale, g.name as program, ${nameSql(slug)} as title
     from programs g join administrators a on a.organization_id = g.organization_id and a.status = 'active'
     where g.id = $1 and (a.is_admin or exists (select 1 from administrators_grants r
       join roles_permissions rp on rp.parent_id = r.role_id and rp.value = 'program.update'
       where r._parent_id = a.id and (r.program_id is null or r.program_id = g.id)))
     order by a.id`,
    [programId, id],
  )
  // Loaded on the first email, because the renderer is large.
  const { renderOwnerMail } = await import('@/mail')
  for (const { email, first_name, locale, program, title } of recipients) {
    const t = translate(locale, 'mail')
    const mail = await renderOwnerMail({
      kind: 'publicationFailed',
      locale,
      firstName: first_name,
      words: {
        program,
        content: t(`publicationFailed.content.${slug}`, { title: title || t('publicationFailed.untitled') }),
        reason: formatProblems(problems) || t('publicationFailed.noReason'),
      },
      link: `${platformUrl()}/admin/v2/programs/${programId}/settings/${PATHS[slug](id)}`,
    })
    await queueMail(sql, { ...mail, to: email, category: 'essential' })
  }
}

import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import type { FieldProblem } from '@/platform/validation-error'
import { type Content, newestSql, versionsTable } from './content'

type Schedule = {
  at: Date
  /** The language whose texts are published; null for all. */
  locale: Locale | null
}

/**
 * Schedules the draft as it is now (RULE-61): what is saved later stays a draft. Replaces an earlier schedule of the
 * same language. Requires a transaction.
 * @returns false if there is no draft
 */
export const schedulePublication = async (
  { actor, now, sql }: Context,
  { id, slug }: Content,
  { at, locale }: Schedule,
): Promise<boolean> => {
  const program = slug === 'programs' ? 'parent_id' : 'version_program_id'
  // No longer an autosave, which Payload would overwrite at the next save.
  const [pinned] = await sql<{ id: number; program_id: number }>(
    `update ${versionsTable(slug)} set version_publish_at = $2, autosave = false
     where id = ${newestSql(slug)} and version__status = 'draft' returning id, ${program} as program_id`,
    [id, at],
  )
  if (!pinned) return false
  await sql(
    `delete from scheduled_publications where content = $1::text::enum_scheduled_publications_content and record_id = $2
       and ($3::text is null or locale is null or locale::text = $3)`,
    [slug, id, locale],
  )
  await sql(
    `insert into scheduled_publications (program_id, content, record_id, version_id, locale, publish_at, administrator_id, created_at, updated_at)
     values ($1, $2::text::enum_scheduled_publications_content, $3, $4, $5::text::enum_scheduled_publications_locale, $6, $7, $8, $8)`,
    [pinned.program_id, slug, id, pinned.id, locale, at, actor.type === 'administrator' ? actor.id : null, now],
  )
  return true
}

/**
 * Ends the schedule of content, because it was canceled or published.
 * @param locale the published language; null for all
 */
export const endSchedule = async (
  { sql }: Context,
  { id, slug }: Content,
  locale: Locale | null = null,
): Promise<void> => {
  await sql(
    `delete from scheduled_publications where content = $1::text::enum_scheduled_publications_content and record_id = $2
       and ($3::text is null or locale is null or locale::text = $3)`,
    [slug, id, locale],
  )
  await sql(
    `update ${versionsTable(slug)} set version_publish_at = (select min(s.publish_at) from scheduled_publications s
       where s.content = $2::text::enum_scheduled_publications_content and s.record_id = $1 and s.failed_at is null)
     where id = ${newestSql(slug)}`,
    [id, slug],
  )
}

export type ScheduledPublication = {
  publish_at: Date
  /** Null for all languages. */
  locale: Locale | null
  /** Whether something was saved after scheduling, which will not be published. */
  has_later_changes: boolean
  /** When publishing failed, and why. */
  failed_at: Date | null
  problems: FieldProblem[]
}

/** The schedules of a page, a menu item, a slide or a program's settings, including failed ones. */
export const findSchedules = ({ sql }: Context, { id, slug }: Content): Promise<ScheduledPublication[]> =>
  sql<ScheduledPublication>(
    `select publish_at, locale::text as locale, version_id <> ${newestSql(slug)} as has_later_changes, failed_at,
       coalesce(problems, '[]') as problems
     from scheduled_publications where content = $2::text::enum_scheduled_publications_content and record_id = $1
     order by publish_at, id`,
    [id, slug],
  )

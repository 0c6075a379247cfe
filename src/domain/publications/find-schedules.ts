import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import type { FieldProblem } from '@/platform/validation-error'
import { type Content, newestSql } from './content'

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

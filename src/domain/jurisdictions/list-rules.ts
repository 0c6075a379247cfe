import type { Context } from '@/domain/context'
import type { JurisdictionRule } from './find-rule'
import type { RuleTopic } from './topics'

/** All rules, or those of some topics. They are few: a program's are found among them by `findRule`. */
export const listJurisdictionRules = (
  { sql }: Pick<Context, 'sql'>,
  topics: readonly RuleTopic[] | null = null,
): Promise<JurisdictionRule[]> =>
  sql<JurisdictionRule>(
    `select id, jurisdiction, topic, value::float8 as value, details, valid_from, valid_until, source_title, source_url,
       checked_on, checked_by, note
     from jurisdiction_rules where $1::text[] is null or topic = any($1::text[]) order by jurisdiction, topic, valid_from nulls first`,
    [topics],
  )

import { localeSql } from '@/domain/programs'
import { termSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'

/** A participant whom messages of the program may name. */
export type Recipient = {
  id: number
  identifier: string
  email: string
  name: string | null
  locale: Locale
  points: number
  term: string
  tier: string | null
}

/** The participants with these ids who aren't erased or blocked, in no order. */
export const findRecipients = (sql: Sql, programId: number, ids: readonly number[]): Promise<Recipient[]> =>
  sql<Recipient>(
    `select p.id, p.identifier, p.email, p.first_name as name, ${localeSql('p.locale')},
       coalesce(b.unused_points, 0)::int as points, ${termSql('term_points_as', 'p.locale')} as term, t.name as tier
     from participants p join programs g on g.id = p.program_id
     left join participant_balances b on b.participant_id = p.id left join program_tiers t on t.id = p.tier_id
     where p.program_id = $1 and p.id = any($2::int[]) and p.erased_at is null and p.status <> 'blocked'`,
    [programId, ids],
  )

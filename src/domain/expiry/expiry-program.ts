import { type JurisdictionRule, listJurisdictionRules } from '@/domain/jurisdictions'
import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@/domain/program-settings'
import type { Sql } from '@/platform/sql'

/** The `daysBefore` that marks an expiry as settled. */
export const SETTLED = 0

export type ExpiryRule = 'inactivity' | 'lot_age'

export type ExpiryProgram = {
  id: number
  rule: ExpiryRule
  months: number
  /** The rules of law about expiry. */
  law: readonly JurisdictionRule[]
  /** The current day in the program's time zone, such as `2027-01-31`. */
  today: string
}

/**
 * Lists open programs with expiring points. In programs that were taken down, points don't expire, because participants
 * can't use them. Tolerates invalid settings: an unknown time zone counts as UTC.
 */
export const listExpiryPrograms = async (sql: Sql, now: Date): Promise<ExpiryProgram[]> => {
  const programs = await sql<Omit<ExpiryProgram, 'law'>>(
    `select id, points_rules_expiry::text as rule, least(${MAX_EXPIRY_MONTHS}, greatest(${MIN_EXPIRY_MONTHS}, coalesce(points_rules_expiry_months, ${MIN_EXPIRY_MONTHS})))::int as months,
       ($1::timestamptz at time zone laurel_known_zone(time_zone))::date::text as today
     from programs where status = 'active' and points_rules_expiry <> 'off' order by id`,
    [now],
  )
  if (programs.length === 0) return []
  const law = await listExpiryRules({ sql })
  return programs.map((program) => ({ ...program, law }))
}

/** The rules about expiry, read once for a run. */
export const listExpiryRules = (context: { sql: Sql }): Promise<JurisdictionRule[]> =>
  listJurisdictionRules(context, ['expiry.inactivity', 'expiry.time_alone'])

/** Adds days to a day: `2027-01-31`, 1 -> `2027-02-01`. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Points expire only for participants who can sign in; those of blocked participants are paused. */
export const CAN_EXPIRE = "p.erased_at is null and p.status in ('pending', 'active', 'opted_out')"

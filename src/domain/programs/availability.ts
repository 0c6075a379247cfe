/** Challenges and rewards store three dates; their status is derived and never stored (RULE-26 and RULE-32). */
export type Availability = 'draft' | 'scheduled' | 'active' | 'ended'

type Dates = { approved_at: Date | string | null; start: Date | string | null; finish: Date | string | null }

/**
 * Draft until approved, scheduled before `start`, ended from `finish` on, active between. The dates are timestamps, so
 * comparing them needs no time zone.
 */
export const deriveAvailability = ({ approved_at, finish, start }: Dates, now: Date): Availability => {
  if (approved_at === null) return 'draft'
  if (start !== null && now < new Date(start)) return 'scheduled'
  if (finish !== null && now >= new Date(finish)) return 'ended'
  return 'active'
}

/**
 * The same rule as SQL.
 * @param row the table's alias
 * @param now the parameter with the time, such as `$2`
 */
export const isAvailableSql = (row: string, now: string): string =>
  `(${row}.approved_at is not null and (${row}.start is null or ${row}.start <= ${now}) and (${row}.finish is null or ${row}.finish > ${now}))`

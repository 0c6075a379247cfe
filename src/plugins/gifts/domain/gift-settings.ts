import type { Sql } from '@/plugin/domain'

/** A program's settings of gifts, which are off until somebody turns them on. */
export type GiftSettings = {
  is_on: boolean
  max_points: number
  max_points_per_day: number
  max_points_per_year: number
  min_account_days: number
  checks: boolean
}

export const DEFAULTS = {
  max_points: 500,
  max_points_per_day: 1000,
  max_points_per_year: 10_000,
  min_account_days: 7,
} as const

export const findGiftSettings = async (sql: Sql, programId: number): Promise<GiftSettings> => {
  const [row] = await sql<GiftSettings>(
    `select coalesce(is_on, false) as is_on, coalesce(max_points, ${DEFAULTS.max_points})::int as max_points,
       coalesce(max_points_per_day, ${DEFAULTS.max_points_per_day})::int as max_points_per_day,
       coalesce(max_points_per_year, ${DEFAULTS.max_points_per_year})::int as max_points_per_year,
       coalesce(min_account_days, ${DEFAULTS.min_account_days})::int as min_account_days, coalesce(checks, true) as checks
     from gifts_settings where program_id = $1`,
    [programId],
  )
  return row ?? { ...DEFAULTS, is_on: false, checks: true }
}

/** Whether a program's participants may give points. */
export const hasGifts = async (sql: Sql, programId: number): Promise<boolean> =>
  (await findGiftSettings(sql, programId)).is_on

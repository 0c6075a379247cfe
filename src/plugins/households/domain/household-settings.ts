import type { Sql } from '@/plugin/domain'
import { MAX_MEMBERS } from './household-values'

/** A program's settings of households, which are off until somebody turns them on. */
export type HouseholdSettings = { is_on: boolean; max_members: number; min_account_days: number; rejoin_days: number }

export const DEFAULTS = { max_members: MAX_MEMBERS, min_account_days: 7, rejoin_days: 30 } as const

export const findHouseholdSettings = async (sql: Sql, programId: number): Promise<HouseholdSettings> => {
  const [row] = await sql<HouseholdSettings>(
    `select coalesce(is_on, false) as is_on, least(${MAX_MEMBERS}, coalesce(max_members, ${DEFAULTS.max_members}))::int as max_members,
       coalesce(min_account_days, ${DEFAULTS.min_account_days})::int as min_account_days,
       coalesce(rejoin_days, ${DEFAULTS.rejoin_days})::int as rejoin_days
     from households_settings where program_id = $1`,
    [programId],
  )
  return row ?? { ...DEFAULTS, is_on: false }
}

/** Whether a program's participants may share a household. */
export const hasHouseholds = async (sql: Sql, programId: number): Promise<boolean> =>
  (await findHouseholdSettings(sql, programId)).is_on

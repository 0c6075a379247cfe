import type { Sql } from '@/plugin/domain'

/** A program's limits. The checks of sign-ups and claims are off until somebody turns them on. */
export type FraudSettings = {
  is_on: boolean
  signups_per_device: number
  signups_per_network: number
  signup_hours: number
  claims_per_day: number
  accounts_per_device: number
}

/** Also in laurel_note_fraud_signup.sql. */
export const DEFAULTS = {
  signups_per_device: 2,
  signups_per_network: 10,
  signup_hours: 24,
  claims_per_day: 5,
  accounts_per_device: 1,
} as const

export const findFraudSettings = async (sql: Sql, programId: number): Promise<FraudSettings> => {
  const columns = Object.entries(DEFAULTS).map(([name, value]) => `coalesce(${name}, ${value})::int as ${name}`)
  const [row] = await sql<FraudSettings>(
    `select coalesce(is_on, false) as is_on, ${columns.join(', ')} from fraud_settings where program_id = $1`,
    [programId],
  )
  return row ?? { ...DEFAULTS, is_on: false }
}

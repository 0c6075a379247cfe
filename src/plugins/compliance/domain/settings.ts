import { audit } from '@/plugin'
import { type Context, inTransaction, type Sql } from '@/plugin/domain'
import type { SettingsForm } from './forms'
import { DEFAULTS } from './values'

export type ComplianceSettings = {
  /** Where the program runs. Empty until somebody has chosen. */
  jurisdictions: string[]
  sponsor: string
  sponsor_address: string
  has_stores: boolean
  /** Winners confirm prizes that are worth more. */
  confirm_above_cents: number
  answer_days: number
  tax_keep_years: number
  /** Of the program, in lowercase: `usd`. */
  currency: string
  time_zone: string
}

export const findSettings = async (sql: Sql, programId: number): Promise<ComplianceSettings> => {
  const [row] = await sql<ComplianceSettings>(
    `select coalesce(c.jurisdictions, '[]') as jurisdictions, coalesce(c.sponsor, '') as sponsor, coalesce(c.sponsor_address, '') as sponsor_address,
       coalesce(c.has_stores, false) as has_stores, coalesce(c.confirm_above_cents, ${DEFAULTS.confirm_above_cents})::int as confirm_above_cents,
       coalesce(c.answer_days, ${DEFAULTS.answer_days})::int as answer_days, coalesce(c.tax_keep_years, ${DEFAULTS.tax_keep_years})::int as tax_keep_years,
       lower(g.currency) as currency, g.time_zone
     from programs g left join compliance_programs c on c.program_id = g.id where g.id = $1`,
    [programId],
  )
  if (!row) throw new Error(`there is no program ${programId}`)
  return row
}

export const saveSettings = (
  context: Context,
  { form, programId }: { programId: number; form: SettingsForm },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await findSettings(tx.sql, programId)
    const { answer_days, confirm_above, has_stores, jurisdictions, sponsor, sponsor_address, tax_keep_years } = form
    await tx.sql(
      `insert into compliance_programs (program_id, jurisdictions, sponsor, sponsor_address, has_stores, confirm_above_cents, answer_days, tax_keep_years)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (program_id) do update set (jurisdictions, sponsor, sponsor_address, has_stores, confirm_above_cents, answer_days, tax_keep_years, updated_at)
         = ($2, $3, $4, $5, $6, $7, $8, now())`,
      [
        ...[programId, JSON.stringify(jurisdictions), sponsor, sponsor_address, has_stores],
        ...[Math.round(confirm_above * 100), answer_days, tax_keep_years],
      ],
    )
    const after = await findSettings(tx.sql, programId)
    await audit(tx, {
      ...{ action: 'compliance.settings_saved', recordType: 'compliance_programs', recordId: programId, programId },
      ...{ before, after },
    })
  })

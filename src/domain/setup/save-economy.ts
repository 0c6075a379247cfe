import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { applyPriceChanges, findPriceChanges, findTemplateEconomy, type PriceChange } from './convert-prices'
import { computeEconomy, DEFAULT_ECONOMY, ECONOMY, type Economy } from './points-economy'

/** The last saved assumptions, or defaults. */
export const findEconomy = async (
  { sql }: Context,
  programId: number,
): Promise<{ economy: Economy; isSaved: boolean }> => {
  const [row] = await sql<{ assumptions: unknown }>('select assumptions from program_setups where program_id = $1', [
    programId,
  ])
  const saved = ECONOMY.safeParse(row?.assumptions)
  return saved.success ? { economy: saved.data, isSaved: true } : { economy: DEFAULT_ECONOMY, isSaved: false }
}

/** ISO 4217, in capitals. */
export const findProgramCurrency = async ({ sql }: Context, programId: number): Promise<string> => {
  const [row] = await sql<{ currency: string | null }>('select currency from programs where id = $1', [programId])
  return row?.currency ?? 'USD'
}

/** `changed`: prices that were converted; `toCheck`: prices that no longer fit. */
export type EconomySaved = { changed: PriceChange[]; toCheck: PriceChange[] }

/**
 * Saves the value of a point and its assumptions. Prices follow while the program is in test mode; participants of a
 * live program know its prices, so these only are reported.
 */
export const saveEconomy = async (context: Context, programId: number, economy: Economy): Promise<EconomySaved> => {
  const saved = await inTransaction(context, async (tx): Promise<EconomySaved> => {
    const [program] = await tx.sql<{ test_mode: boolean }>(
      'select test_mode from programs where id = $1 for no key update',
      [programId],
    )
    const known = await findEconomy(tx, programId)
    const before = known.isSaved ? known.economy : await findTemplateEconomy(tx, programId)
    const prices = await findPriceChanges(tx, programId, before, economy)
    const { point_value_cents } = computeEconomy(economy)
    await tx.sql(
      `insert into program_setups (program_id, points_per_unit, point_value_cents, assumptions, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (program_id) do update set points_per_unit = $2, point_value_cents = $3, assumptions = $4, updated_at = $5`,
      [programId, economy.points_per_unit, point_value_cents, JSON.stringify(economy), tx.now],
    )
    await recordAudit(tx, {
      action: 'program.economy_saved',
      recordType: 'programs',
      recordId: programId,
      programId,
      after: { ...economy, point_value_cents },
    })
    if (!program?.test_mode) return { changed: [], toCheck: prices }
    await applyPriceChanges(tx, programId, prices)
    return { changed: prices, toCheck: [] }
  })
  if (saved.changed.length > 0) await announceProgramChange(context.sql, programId)
  return saved
}

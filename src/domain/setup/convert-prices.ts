import { recordAudit } from '@/domain/audit'
import { recordVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { convertPrice, convertRate, DEFAULT_ECONOMY, type Economy } from './points-economy'

/** A price in points, or a product's points per cent, that doesn't fit the value of points any more. */
export type PriceChange = {
  kind: 'reward' | 'entry' | 'product'
  id: number
  name: string
  before: number
  after: number
}

/**
 * The prices that a change of the value of points concerns: of rewards that haven't ended, of sweepstake entries, and
 * the rates of products.
 */
export const findPriceChanges = async (
  { now, sql }: Context,
  programId: number,
  from: Economy,
  to: Economy,
): Promise<PriceChange[]> => {
  const rows = await sql<Omit<PriceChange, 'after'>>(
    `select 'reward' as kind, r.id, r.name, r.threshold::float8 as before from rewards r
     where r.program_id = $1 and r.threshold > 0 and (r.finish is null or r.finish > $2)
     union all select 'entry', r.id, r.name, r.sweepstake_entry_cost::float8 from rewards r
     where r.program_id = $1 and r.sweepstake_entry_cost > 0 and (r.finish is null or r.finish > $2)
     union all select 'product', p.id, p.product_name, p.points_per_cents::float8 from eligible_products p
     where p.program_id = $1 and p.points_per_cents > 0
     order by 1, 3, 2`,
    [programId, now],
  )
  return rows
    .map((row) => {
      const convert = row.kind === 'product' ? convertRate : convertPrice
      return { ...row, after: convert(row.before, from, to) }
    })
    .filter(({ after, before }) => after !== before)
}

/** Before it is saved, the economy of a template: what its best product earns. */
export const findTemplateEconomy = async ({ sql }: Context, programId: number): Promise<Economy> => {
  const [row] = await sql<{ rate: number | null }>(
    'select max(points_per_cents)::float8 as rate from eligible_products where program_id = $1',
    [programId],
  )
  return row?.rate ? { ...DEFAULT_ECONOMY, points_per_unit: row.rate * 100 } : DEFAULT_ECONOMY
}

/** Writes new prices with their versions and audit entries, in the caller's transaction. */
export const applyPriceChanges = async (
  tx: Context,
  programId: number,
  changes: readonly PriceChange[],
): Promise<void> => {
  for (const { after, before, id, kind } of changes) {
    const { column, table } = COLUMNS[kind]
    await tx.sql(`update ${table} set ${column} = $3, updated_at = $4 where id = $1 and program_id = $2`, [
      id,
      programId,
      after,
      tx.now,
    ])
    if (table === 'rewards') await recordVersion(tx, 'rewards', id)
    await recordAudit(tx, {
      action: table === 'rewards' ? 'reward.updated' : 'product.updated',
      recordType: table,
      recordId: id,
      programId,
      before: { [column]: before },
      after: { [column]: after },
    })
  }
}

const COLUMNS = {
  reward: { table: 'rewards', column: 'threshold' },
  entry: { table: 'rewards', column: 'sweepstake_entry_cost' },
  product: { table: 'eligible_products', column: 'points_per_cents' },
} as const

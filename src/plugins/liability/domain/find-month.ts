import { type Context, findProgramCurrency } from '@/plugin/domain'
import { buildMonth, type Prior, type Terms } from './build-month'
import type { MonthFigures } from './figures'
import { listValues } from './list-values'
import { loadAside, loadCohorts, loadDays, loadSales, loadTiers } from './load-ledger'
import { addMonths, type Month, monthsFrom } from './months'

/** A closed month, or the sales that finance entered for one. */
export type StoredMonth = {
  month: Month
  sales_micros: string | null
  figures: MonthFigures | null
  hash: string | null
  closed_at: Date | null
  closed_by: string | null
}

export const listStored = ({ sql }: Context, programId: number): Promise<StoredMonth[]> =>
  sql<StoredMonth>(
    `select m.month, m.sales_micros::bigint::text as sales_micros, m.figures, m.hash, m.closed_at,
       nullif(btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), '') as closed_by
     from liability_months m left join administrators a on a.id = m.closed_by_id
     where m.program_id = $1 order by m.month`,
    [programId],
  )

/** The months that a program has: from its first points to the running one. */
export const findMonths = async (
  { now, sql }: Context,
  programId: number,
): Promise<{ first: Month; running: Month }> => {
  const [row] = await sql<{ first: Month | null; running: Month }>(
    `select (select to_char(min(e.occurred_at) at time zone g.time_zone, 'YYYY-MM') from point_entries e where e.program_id = g.id) as first,
       to_char($2::timestamptz at time zone g.time_zone, 'YYYY-MM') as running from programs g where g.id = $1`,
    [programId, now],
  )
  if (!row) throw new Error(`program ${programId} not found`)
  const first = row.first ?? row.running
  return { first: first < row.running ? first : row.running, running: row.running }
}

export type FoundMonth = {
  figures: MonthFigures
  /** `running`: it hasn't ended. `locked`: the first month that was closed is later, so it stays as it is. */
  state: 'closed' | 'locked' | 'open' | 'running'
  hash: string | null
  closedAt: Date | null
  closedBy: string | null
  /** Whether finance entered its sales; otherwise they are the purchases. */
  hasEnteredSales: boolean
}

/** A month as it was closed, or as it is now. @returns null for a month before the first points or in the future */
export const findMonth = async (context: Context, programId: number, month: Month): Promise<FoundMonth | null> => {
  const [{ first, running }, stored] = [await findMonths(context, programId), await listStored(context, programId)]
  const row = stored.find((one) => one.month === month)
  const hasEnteredSales = row?.sales_micros != null
  if (row?.figures)
    return {
      ...{ figures: row.figures, state: 'closed', hash: row.hash },
      ...{ closedAt: row.closed_at, closedBy: row.closed_by, hasEnteredSales },
    }
  if (month < first || month > running) return null
  const isLocked = stored.some((one) => one.figures && one.month > month)
  const figures = await computeMonth(context, { programId, month, first, stored })
  return {
    ...{ figures, state: month === running ? 'running' : isLocked ? 'locked' : 'open', hash: null },
    ...{ closedAt: null, closedBy: null, hasEnteredSales },
  }
}

type ToCompute = { programId: number; month: Month; first: Month; stored: readonly StoredMonth[] }

/** Computes a month from the last closed one, through those between, or from what came before it if none is closed. */
const computeMonth = async (
  context: Context,
  { first, month, programId, stored }: ToCompute,
): Promise<MonthFigures> => {
  const [currency, values, purchases] = [
    await findProgramCurrency(context, { programId }),
    await listValues(context, programId),
    await loadSales(context, programId),
  ]
  const entered = stored.flatMap(({ month, sales_micros }) =>
    sales_micros === null ? [] : [[month, BigInt(sales_micros)] as const],
  )
  const terms: Terms = { values, sales: new Map([...purchases, ...entered]) }
  const closed = stored.findLast((one) => one.figures && one.month < month)?.figures ?? null
  let before: Prior | null = closed && { ...closed, isClosed: true }
  const start = closed ? addMonths(closed.month, 1) : addMonths(month, -1)
  for (const earlier of monthsFrom(start, addMonths(month, -1))) {
    if (earlier < first) continue
    before = { ...(await computeOne(context, { programId, month: earlier, currency, terms, before })), isClosed: false }
  }
  return computeOne(context, { programId, month, currency, terms, before })
}

type One = { programId: number; month: Month; currency: string; terms: Terms; before: Prior | null }

const computeOne = async (
  context: Context,
  { before, currency, month, programId, terms }: One,
): Promise<MonthFigures> => {
  const asked = { programId, month }
  const [days, tiers, cohorts, aside] = [
    await loadDays(context, asked),
    await loadTiers(context, asked),
    await loadCohorts(context, asked),
    await loadAside(context, asked),
  ]
  return buildMonth({ month, currency }, { days, tiers, cohorts, aside }, { before, terms })
}

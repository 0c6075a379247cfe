import { audit, recordEvent } from '@/plugin'
import { type Context, canonicalJson, inTransaction, sha256 } from '@/plugin/domain'
import type { MonthFigures } from './figures'
import { findMonth, findMonths, listStored } from './find-month'
import { sumOf } from './kinds'
import { findLiabilitySettings } from './liability-settings'
import { mailReport } from './mail-report'
import { formatMicros } from './money'
import { addMonths, type Month } from './months'
import { administratorOf } from './set-value'

export type CloseRefusal =
  | 'already_closed'
  | 'not_ended'
  | 'earlier_open'
  | 'no_value'
  | 'unknown_month'
  | 'not_adding_up'
  | 'off'

export const hashOf = (figures: MonthFigures): string => sha256(canonicalJson(figures))

/** The months that can be closed now: any that ended, and after the first, one after the other. */
export const closableMonth = async (context: Context, programId: number): Promise<Month | null> => {
  const [{ running }, stored] = [await findMonths(context, programId), await listStored(context, programId)]
  const last = stored.findLast(({ figures }) => figures)
  const next = last ? addMonths(last.month, 1) : addMonths(running, -1)
  return next < running ? next : null
}

/** Closes a month for good: its figures never change, and later entries of it are corrections in the open month. */
export const closeMonth = (
  context: Context,
  { month, programId }: { programId: number; month: Month },
): Promise<{ ok: true; hash: string; figures: MonthFigures } | { ok: false; reason: CloseRefusal }> =>
  inTransaction(context, async (tx) => {
    if (!(await findLiabilitySettings(tx, programId)).is_on) return { ok: false, reason: 'off' }
    // Serializes two who close at once.
    await tx.sql('select 1 from programs where id = $1 for no key update', [programId])
    const last = (await listStored(tx, programId)).findLast(({ figures }) => figures)
    if (last && month <= last.month) return { ok: false, reason: 'already_closed' }
    if (last && month !== addMonths(last.month, 1)) return { ok: false, reason: 'earlier_open' }
    const found = await findMonth(tx, programId, month)
    if (!found) return { ok: false, reason: 'unknown_month' }
    if (found.state === 'running') return { ok: false, reason: 'not_ended' }
    const { figures } = found
    if (figures.value.micros === null) return { ok: false, reason: 'no_value' }
    if (!addsUp(figures)) return { ok: false, reason: 'not_adding_up' }
    const hash = hashOf(figures)
    const [row] = await tx.sql<{ id: number }>(
      `insert into liability_months (program_id, month, figures, hash, closed_at, closed_by_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $5, $5)
       on conflict (program_id, month) do update set figures = excluded.figures, hash = excluded.hash, closed_at = excluded.closed_at,
         closed_by_id = excluded.closed_by_id, updated_at = excluded.updated_at returning id`,
      [programId, month, JSON.stringify(figures), hash, tx.now, administratorOf(tx)],
    )
    await audit(tx, {
      ...{ action: 'liability.month_closed', recordType: 'liability_months', recordId: row?.id ?? null, programId },
      after: { month, hash, closing: figures.closing },
    })
    await recordEvent(tx, {
      ...{ programId, participantId: null, type: 'liability.month_closed' },
      data: {
        ...{ month, hash, currency: figures.currency, opening: figures.opening, closing: figures.closing },
        deferred_revenue: formatMicros(BigInt(figures.deferred.closing)),
      },
    })
    await mailReport(tx, { programId, figures })
    return { ok: true, hash, figures }
  })

/** Whether opening and movements are the closing: for the month, each day, tier and month of earning. */
export const addsUp = ({ closing, cohorts, corrections, days, movements, opening, tiers }: MonthFigures): boolean => {
  const corrected = corrections.reduce((sum, correction) => sum + sumOf(correction.movements), 0)
  const total = (rows: readonly { closing: number }[]) => rows.reduce((sum, row) => sum + row.closing, 0)
  return (
    opening + corrected + sumOf(movements) === closing &&
    movements.transferred === 0 &&
    days.every((day) => day.opening + sumOf(day.movements) === day.closing) &&
    (days.length === 0 || days.at(-1)?.closing === closing) &&
    tiers.every((tier) => tier.opening + sumOf(tier.movements) + tier.moved === tier.closing) &&
    cohorts.every((cohort) => cohort.opening + sumOf(cohort.movements) === cohort.closing) &&
    total(tiers) === closing &&
    total(cohorts) === closing
  )
}

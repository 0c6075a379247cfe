import { audit } from '@/plugin'
import { type Context, findProgramCurrency, inTransaction } from '@/plugin/domain'
import { findMonths, listStored } from './find-month'
import type { ValueForm } from './forms'
import { parseMicros } from './money'
import { addMonths } from './months'

const MOST_MONTHS_AHEAD = 60

export type ValueRefusal = 'value_of_closed_month' | 'value_too_late'

/** Who did it, if a person did. */
export const administratorOf = ({ actor }: Context): number | null => (actor.type === 'administrator' ? actor.id : null)

/** Adds a value of a point. Values of closed months stay. */
export const setValue = (
  context: Context,
  { form, programId }: { programId: number; form: ValueForm },
): Promise<{ ok: true } | { ok: false; reason: ValueRefusal }> =>
  inTransaction(context, async (tx) => {
    await tx.sql('select 1 from programs where id = $1 for no key update', [programId])
    const month = form.valid_from.slice(0, 7)
    const closed = (await listStored(tx, programId)).findLast(({ figures }) => figures)
    if (closed && month <= closed.month) return { ok: false, reason: 'value_of_closed_month' }
    if (month > addMonths((await findMonths(tx, programId)).running, MOST_MONTHS_AHEAD))
      return { ok: false, reason: 'value_too_late' }
    const micros = parseMicros(form.value)
    const rate = form.redemption_percent === '' ? null : Number(parseMicros(form.redemption_percent) / 10_000n)
    const currency = await findProgramCurrency(tx, { programId })
    const [row] = await tx.sql<{ id: number }>(
      `insert into liability_values (program_id, valid_from, value_micros, currency, redemption_rate, changed_by_id, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [programId, form.valid_from, String(micros), currency, rate, administratorOf(tx), tx.now],
    )
    await audit(tx, {
      ...{ action: 'liability.value_set', recordType: 'liability_values', recordId: row?.id ?? null, programId },
      after: { valid_from: form.valid_from, value: form.value, currency, redemption_percent: form.redemption_percent },
    })
    return { ok: true }
  })

import { type Context, findProgramCurrency } from '@/plugin/domain'
import { valueIn } from './build-month'

export type StoredValue = {
  id: number
  valid_from: string
  value_micros: number
  currency: string
  redemption_rate: number | null
  changed_by: string | null
  changed_at: Date
}

/** All values of a point in the program's currency, oldest first; of two for one day, the later one counts. */
export const listValues = async (context: Context, programId: number): Promise<StoredValue[]> =>
  context.sql<StoredValue>(
    `select v.id, v.valid_from, v.value_micros::float8 as value_micros, v.currency, v.redemption_rate::int as redemption_rate, v.changed_at,
       nullif(btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), '') as changed_by
     from liability_values v left join administrators a on a.id = v.changed_by_id
     where v.program_id = $1 and v.currency = $2 order by v.valid_from, v.id`,
    [programId, await findProgramCurrency(context, { programId })],
  )

/** What a point is worth today, in units of the program's currency; null if nobody has set it. */
export const findValueToday = async (context: Context, programId: number): Promise<number | null> => {
  const value = valueIn(await listValues(context, programId), context.now.toISOString().slice(0, 7))
  return value && value.value_micros / 1_000_000
}

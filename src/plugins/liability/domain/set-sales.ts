import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { findMonths } from './find-month'
import { parseMicros } from './money'
import type { Month } from './months'

/** Enters the sales of a month. @returns false for a closed month, or one that the program doesn't have */
export const setSales = (
  context: Context,
  { month, programId, sales }: { programId: number; month: Month; sales: string },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { first, running } = await findMonths(tx, programId)
    if (month < first || month > running) return false
    const micros = sales === '' ? null : String(parseMicros(sales))
    const saved = await tx.sql(
      `insert into liability_months (program_id, month, sales_micros, created_at, updated_at) values ($1, $2, $3, $4, $4)
       on conflict (program_id, month) do update set sales_micros = excluded.sales_micros, updated_at = excluded.updated_at
       where liability_months.closed_at is null returning id`,
      [programId, month, micros, tx.now],
    )
    if (saved.length === 0) return false
    await audit(tx, {
      ...{ action: 'liability.sales_set', recordType: 'liability_months', recordId: month, programId },
      after: { month, sales },
    })
    return true
  })

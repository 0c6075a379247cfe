import type { Context } from '@/domain/context'
import type { ExternalReceipt } from './external-receipt'

/** What a reported purchase was ever reported to cost, in cents: `bought` of its receipt. Null until it changes. */
type Bought = { totals: number[]; prices: number[] }

type Remembered = {
  programId: number
  receiptId: number
  /** The report that replaces the current one. */
  corrected?: Pick<ExternalReceipt, 'total_amount' | 'items'>
}

/**
 * Keeps what was bought before a return or a correction changes it, because the customer's receipt still shows it
 * (RULE-98). Returns change nothing that was remembered before.
 */
export const rememberPurchase = async (
  { sql }: Context,
  { corrected, programId, receiptId }: Remembered,
): Promise<void> => {
  const [receipt] = await sql<{ bought: Bought | null; total: number | null; prices: number[] }>(
    `select r.bought, round(r.total_amount * 100)::int as total, coalesce((select json_agg(round(i.price * 100)::int)
       from receipt_items i where i.receipt_id = r.id), '[]') as prices
     from receipts r where r.id = $1 and r.program_id = $2`,
    [receiptId, programId],
  )
  if (!receipt) throw new Error(`receipt ${receiptId} was not found`)
  const before = receipt.bought ?? { totals: receipt.total === null ? [] : [receipt.total], prices: receipt.prices }
  const totals = corrected ? [...before.totals, corrected.total_amount] : before.totals
  const prices = corrected ? [...before.prices, ...corrected.items.map(({ price }) => price)] : before.prices
  const bought: Bought = { totals: [...new Set(totals)], prices: [...new Set(prices)] }
  await sql('update receipts set bought = $3 where id = $1 and program_id = $2', [
    receiptId,
    programId,
    JSON.stringify(bought),
  ])
}

import { findKnownMerchant } from '@laurel/receipt-reader/facts'
import type { Context } from '@/domain/context'
import { multiplierSql } from '@/domain/tier-multiplier'
import { multiplyEarning } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'
import { findExchangeRate } from './exchange-rates'
import type { ExternalReceipt } from './external-receipt'
import { loadReceiptRules } from './load-receipt-rules'
import { toParsed } from './take-external-receipt'
import { valueItems, worthOf } from './value-items'

export type ValuedPurchase = {
  /** With the tier's multiplier. */
  points: number
  /** In hundredths of the program's currency; 0 if the exchange rate is unknown. */
  cents: number
  merchantId: number | null
  items: { product: number | null; points: number; cents: number }[]
}

/**
 * What a purchase would earn if it were reported now, without writing anything: like `takeExternalReceipt`, if nothing is
 * wrong with it. @param request.participantId null: a visitor, who starts in the lowest tier
 */
export const valuePurchase = async (
  context: Context,
  {
    participantId,
    programId,
    receipt,
  }: { programId: number; participantId: number | null; receipt: Omit<ExternalReceipt, 'participant'> },
): Promise<ValuedPurchase> => {
  const rules = await loadReceiptRules(context, { programId })
  const parsed = toParsed(receipt)
  const exchangeRate = findExchangeRate(rules.settings, {
    ...{ currency: parsed.currency, hints: null, day: receipt.purchase_date },
  })
  const items = valueItems(parsed.items, { ...rules, exchangeRate }, 'external')
  const { multiplier } = onlyRow(
    await context.sql<{ multiplier: number }>(
      `select ${multiplierSql('g', 'p')} as multiplier from programs g
       left join participants p on p.program_id = g.id and p.id = $2 where g.id = $1`,
      [programId, participantId],
    ),
  )
  const toCents = (cents: number) => Math.round(cents * (exchangeRate ?? 0))
  return {
    points: multiplyEarning(worthOf(items), multiplier).points,
    cents: toCents(receipt.total_amount),
    merchantId: findKnownMerchant(parsed, rules.merchants)?.id ?? null,
    items: items.map(({ match, points, price_cents }) => ({
      product: match?.eligible_product_id ?? null,
      ...{ points, cents: toCents(price_cents) },
    })),
  }
}

import { findExcluded } from './find-excluded'
import type { ReceiptSource } from './types'

type Settings = { external_purchase_item_points_per_cents: number; exclusion_identifiers: readonly string[] }

/**
 * The points per cent of items without a product: the program's rate on external purchases (CONSOLE-70
 * `external_purchase_item_points_per_cents`), 0 on uploaded receipts (CONSOLE-92), and 0 for excluded items.
 */
export function rateWithoutProduct(
  { exclusion_identifiers, external_purchase_item_points_per_cents }: Settings,
  source: ReceiptSource,
): (item: { sku: string | null; name: string }) => number {
  const rate = source === 'external' ? external_purchase_item_points_per_cents : 0
  const excluded = findExcluded(exclusion_identifiers)
  return (item) => (rate === 0 || excluded([item]) !== null ? 0 : rate)
}

/** The same rate of receipt `r` as an SQL column, `points_per_cents_without_product`. */
export const RATE_WITHOUT_PRODUCT = `coalesce((select s.external_purchase_item_points_per_cents::float8 from purchase_proof_settings s
  where s.program_id = r.program_id and r.source = 'external'), 0) as points_per_cents_without_product`

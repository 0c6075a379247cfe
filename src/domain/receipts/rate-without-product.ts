import type { ReceiptSource } from './types'

/**
 * Points per cent of an item that is no product of the program: what it counts of external purchases (A §3
 * `external_purchase_item_points_per_cents`), nothing on a receipt that a participant uploaded (A §5).
 */
export const rateWithoutProduct = (
  { external_purchase_item_points_per_cents }: { external_purchase_item_points_per_cents: number },
  source: ReceiptSource,
): number => (source === 'external' ? external_purchase_item_points_per_cents : 0)

/** The same of receipt `r`, as a column of `points_per_cents_without_product`. */
export const RATE_WITHOUT_PRODUCT = `coalesce((select s.external_purchase_item_points_per_cents::float8 from purchase_proof_settings s
  where s.program_id = r.program_id and r.source = 'external'), 0) as points_per_cents_without_product`

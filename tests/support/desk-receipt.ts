/** A receipt on the review screen; fields that aren't read are omitted. */
export const DESK_RECEIPT = {
  ...{ id: 31, version: 1, status: 'processed', integrity: 'valid', points: 0, currency: 'EUR', total_amount: 8.49 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', files: [], points_per_cents_without_product: 0, exchange_rate: 1 },
  ...{ tier_multiplier: 1, part: null },
}

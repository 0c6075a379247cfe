import type { Context } from '@/domain/context'
import type { ReceiptTag } from './tag-receipt'
import type { ValuedItem } from './value-items'

type ReceiptIds = { programId: number; receiptId: number }

/** Replaces the items of a receipt. */
export async function writeItems({ now, sql }: Context, { programId, receiptId }: ReceiptIds, items: ValuedItem[]) {
  await sql('delete from receipt_items where receipt_id = $1 and program_id = $2', [receiptId, programId])
  const rows = items.map((item, position) => ({
    sku: item.sku,
    name: item.name,
    quantity: item.quantity > 0 ? item.quantity : 1,
    unit_price: item.unit_price_cents === null ? null : item.unit_price_cents / 100,
    price: item.price_cents / 100,
    ...(item.match ?? {}),
    confidence: item.confidence,
    eligible: item.eligible,
    points: item.points,
    lines: item.lines,
    position,
  }))
  await sql(
    `insert into receipt_items (program_id, receipt_id, sku, name, quantity, unit_price, price, eligible_product_id, matched_product,
       matched_strategy, matched_keyword, match_confidence, confidence, eligible, points, lines, position, created_at, updated_at)
     select $1, $2, sku, name, quantity, unit_price, price, eligible_product_id, matched_product, matched_strategy::enum_receipt_items_matched_strategy,
       matched_keyword, match_confidence, confidence, eligible, points, coalesce(lines, '[]'), position, $4, $4
     from jsonb_to_recordset($3::jsonb) as item (sku text, name text, quantity numeric, unit_price numeric, price numeric,
       eligible_product_id int, matched_product text, matched_strategy text, matched_keyword text, match_confidence numeric,
       confidence numeric, eligible boolean, points int, lines jsonb, position int)
     where price >= 0 order by position`,
    [programId, receiptId, JSON.stringify(rows), now],
  )
}

/** Replaces the tags of a receipt. */
export async function writeTags({ sql }: Context, { programId, receiptId }: ReceiptIds, tags: ReceiptTag[]) {
  await sql('delete from receipt_tags where receipt_id = $1 and program_id = $2', [receiptId, programId])
  for (const { linked_data, name, reason } of tags) {
    await sql(
      'insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, $3, $4, $5)',
      [programId, receiptId, name, reason, JSON.stringify(linked_data)],
    )
  }
}

/** The stored tags, for rerunning a later step. */
export const listTags = ({ sql }: Context, { programId, receiptId }: ReceiptIds): Promise<ReceiptTag[]> =>
  sql<ReceiptTag>(
    'select name, reason, linked_data from receipt_tags where receipt_id = $1 and program_id = $2 order by id',
    [receiptId, programId],
  )

import type { Context } from '@/domain/context'
import { diffFields, itemPoints, toCents } from '@/domain/receipts'
import { text } from '@/i18n/text'
import type { ReviewedItem } from './review-form'

export type ReviewItem = {
  id: number
  sku: string | null
  name: string | null
  quantity: number
  unitPriceCents: number | null
  priceCents: number
  productId: number | null
  /** Empty without a product. */
  productName: string
  pointsPerCents: number
  points: number
  comments: string | null
  /** The key from the form that added the item; null for recognized items, or if the caller sent none. */
  deskKey: string | null
}

export type ItemChange = { before: ReviewItem | null; after: ReviewItem | null }

export type PatchedItems =
  | { ok: true; items: ReviewItem[]; changes: ItemChange[] }
  | { ok: false; errors: Record<string, string[]> }

type Product = { id: number; product_name: string; points_per_cents: number; product_active: boolean }
type Values = Extract<ReviewedItem, { price: number }>

type ItemPatches = {
  patches: ReviewedItem[]
  programId: number
  receiptId: number
  /**
   * Points per cent of an item without a product; above 0 for external purchases only (rate-without-product.ts).
   */
  rateWithoutProduct: number
  /** What the receipt's prices are multiplied by for the program's currency; `null` is unknown, and gives no points. */
  exchangeRate: number | null
  /** The exchange rate has changed, so that unchanged items have other points, too. */
  isRepriced: boolean
}

/**
 * Applies a reviewer's changes to a receipt's items (CONSOLE-80), in the transaction that holds the receipt. Points are
 * computed here whenever product or price changed, never taken from the form: by the product's current rate, or without
 * a product by the program's rate for external purchases, as in automatic processing (value-items.ts). Items missing
 * from the form stay unchanged, and unchanged values are not recorded as changes.
 */
export async function applyItemPatches(
  tx: Context,
  { exchangeRate, isRepriced, patches, programId, rateWithoutProduct, receiptId }: ItemPatches,
): Promise<PatchedItems> {
  const items = new Map(
    (await listItems(tx, { programId, receiptId, rateWithoutProduct })).map((item) => [item.id, item]),
  )
  const products = await listProducts(tx, programId)
  const errors: Record<string, string[]> = {}
  const changes: ItemChange[] = []

  for (const [position, patch] of patches.entries()) {
    const before = findPatched(items, patch)
    if (patch.patch_status !== 'created' && !before) {
      errors[`receipt_items.${position}.id`] = [text('review.unknownItem')]
      continue
    }
    if (patch.patch_status === 'unchanged') continue
    if (patch.patch_status === 'deleted') {
      await tx.sql('delete from receipt_items where id = $1 and receipt_id = $2 and program_id = $3', [
        patch.id,
        receiptId,
        programId,
      ])
      items.delete(patch.id)
      changes.push({ before, after: null })
      continue
    }
    const product = patch.eligible_product_id === null ? null : (products.get(patch.eligible_product_id) ?? null)
    const isKept = before !== null && before.productId === patch.eligible_product_id
    if (patch.eligible_product_id !== null && (!product || (!product.product_active && !isKept))) {
      errors[`receipt_items.${position}.eligible_product_id`] = [text('review.unknownProduct')]
      continue
    }
    const pointsPerCents = product?.points_per_cents ?? rateWithoutProduct
    const after = valueItem(patch, before, { product, pointsPerCents, exchangeRate })
    if (before && diffFields(before, after).length === 0) continue
    const id = before ? before.id : await insertItem(tx, { programId, receiptId, position: items.size }, after)
    if (before) await updateItem(tx, { programId, receiptId }, after, !isKept)
    items.set(id, { ...after, id })
    changes.push({ before, after: { ...after, id } })
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (isRepriced)
    for (const before of items.values()) {
      const points = itemPoints({ ...before, exchangeRate })
      if (points === before.points) continue
      const after = { ...before, points }
      await updateItem(tx, { programId, receiptId }, after, false)
      items.set(before.id, after)
      const known = changes.findIndex((change) => change.after?.id === before.id)
      if (known < 0) changes.push({ before, after })
      else changes[known] = { before: changes[known]?.before ?? null, after }
    }
  return { ok: true, items: [...items.values()], changes }
}

/** The item that a patch refers to, including one that an earlier save with a lost response has already added. */
function findPatched(items: ReadonlyMap<number, ReviewItem>, patch: ReviewedItem): ReviewItem | null {
  if (patch.patch_status !== 'created') return items.get(patch.id) ?? null
  const { key } = patch
  return key === undefined ? null : ([...items.values()].find(({ deskKey }) => deskKey === key) ?? null)
}

type Worth = { product: Product | null; pointsPerCents: number; exchangeRate: number | null }

function valueItem(
  values: Values,
  before: ReviewItem | null,
  { exchangeRate, pointsPerCents, product }: Worth,
): ReviewItem {
  const isRevalued = before === null || before.productId !== (product?.id ?? null) || before.priceCents !== values.price
  return {
    id: before?.id ?? 0,
    sku: values.sku,
    name: values.name,
    quantity: values.quantity,
    unitPriceCents: values.unit_price,
    priceCents: values.price,
    productId: product?.id ?? null,
    productName: product?.product_name ?? '',
    pointsPerCents,
    points: isRevalued ? itemPoints({ pointsPerCents, priceCents: values.price, exchangeRate }) : before.points,
    comments: values.admin_comments,
    deskKey: values.patch_status === 'created' ? (values.key ?? null) : (before?.deskKey ?? null),
  }
}

type ItemRow = {
  id: number
  sku: string | null
  name: string | null
  quantity: number
  unit_price: number | null
  price: number
  eligible_product_id: number | null
  product_name: string | null
  points_per_cents: number | null
  points: number
  admin_comments: string | null
  desk_key: string | null
}

async function listItems(
  { sql }: Context,
  { programId, rateWithoutProduct, receiptId }: Pick<ItemPatches, 'programId' | 'rateWithoutProduct' | 'receiptId'>,
): Promise<ReviewItem[]> {
  const rows = await sql<ItemRow>(
    `select i.id, i.sku, i.name, i.quantity::float8, i.unit_price::float8, i.price::float8, i.eligible_product_id,
       p.product_name, p.points_per_cents::float8, i.points::int, i.admin_comments, i.desk_key
     from receipt_items i left join eligible_products p on p.id = i.eligible_product_id and p.program_id = i.program_id
     where i.receipt_id = $1 and i.program_id = $2 order by i.created_at, i.position, i.id`,
    [receiptId, programId],
  )
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    name: row.name,
    quantity: row.quantity,
    unitPriceCents: row.unit_price === null ? null : toCents(row.unit_price),
    priceCents: toCents(row.price),
    productId: row.eligible_product_id,
    productName: row.product_name ?? '',
    pointsPerCents: row.points_per_cents ?? rateWithoutProduct,
    points: row.points,
    comments: row.admin_comments,
    deskKey: row.desk_key,
  }))
}

async function listProducts({ sql }: Context, programId: number): Promise<Map<number, Product>> {
  const rows = await sql<Product>(
    'select id, product_name, points_per_cents::float8, product_active from eligible_products where program_id = $1',
    [programId],
  )
  return new Map(rows.map((product) => [product.id, product]))
}

type ReceiptIds = { programId: number; receiptId: number }

async function insertItem(
  { now, sql }: Context,
  place: ReceiptIds & { position: number },
  item: ReviewItem,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into receipt_items (program_id, receipt_id, position, sku, name, quantity, unit_price, price, eligible_product_id, matched_product,
       matched_strategy, eligible, points, admin_comments, created_at, updated_at, desk_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) returning id`,
    [
      place.programId,
      place.receiptId,
      place.position,
      item.sku,
      item.name,
      item.quantity,
      item.unitPriceCents === null ? null : item.unitPriceCents / 100,
      item.priceCents / 100,
      item.productId,
      item.productName || null,
      item.productId === null ? null : 'manual',
      isEligible(item),
      item.points,
      item.comments,
      now,
      item.deskKey,
    ],
  )
  if (!row) throw new Error(`could not write an item of receipt ${place.receiptId}`)
  return row.id
}

/** Whether an item is eligible, as in automatic matching: it has a product, or a rate for items without one. */
const isEligible = ({ pointsPerCents, productId }: ReviewItem): boolean => productId !== null || pointsPerCents > 0

/** The way of matching stays stored until a reviewer selects another product. */
async function updateItem(
  { now, sql }: Context,
  place: ReceiptIds,
  item: ReviewItem,
  isRematched: boolean,
): Promise<void> {
  await sql(
    `update receipt_items set sku = $4, name = $5, quantity = $6, unit_price = $7, price = $8, eligible_product_id = $9, eligible = $10,
       points = $11, admin_comments = $12, updated_at = $13,
       matched_product = case when $14 then $15 else matched_product end,
       matched_strategy = case when $14 then $16::enum_receipt_items_matched_strategy else matched_strategy end,
       matched_keyword = case when $14 then null else matched_keyword end,
       match_confidence = case when $14 then null else match_confidence end
     where id = $1 and receipt_id = $2 and program_id = $3`,
    [
      item.id,
      place.receiptId,
      place.programId,
      item.sku,
      item.name,
      item.quantity,
      item.unitPriceCents === null ? null : item.unitPriceCents / 100,
      item.priceCents / 100,
      item.productId,
      isEligible(item),
      item.points,
      item.comments,
      now,
      isRematched,
      item.productName || null,
      item.productId === null ? null : 'manual',
    ],
  )
}

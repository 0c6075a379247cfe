import { createHmac, timingSafeEqual } from 'node:crypto'

/** A purchase for `POST /v1/receipts`. */
export type Purchase = {
  participant: { email: string }
  merchant_name: string
  purchase_date: string
  currency: string
  total_amount: number
  receipt_number: string
  items: { name: string; sku?: string; quantity: number; price: number }[]
}

/** A parsed webhook. `order` identifies the purchase at Laurel, `refund` the return. */
export type Message =
  | { type: 'purchase'; order: string; email: string; purchase: Purchase; refunds: Refund[] }
  | { type: 'refunds'; refunds: Refund[] }
  | { type: 'customer'; email: string }
  | { type: 'other' }
export type Refund = { order: string; refund: string; amount: number }

type Json = Record<string, unknown>
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const amount = (value: unknown): number => Math.round(Math.abs(Number(value ?? 0)) * 100) / 100

/** Shopify and WooCommerce sign the same way: base64 of an HMAC-SHA256 over the raw body. */
export const isSigned = (body: Buffer, secret: string, signature: string | undefined): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const purchaseOf = (store: string, order: Json, email: string, items: Purchase['items']): Purchase => ({
  participant: { email },
  merchant_name: store,
  purchase_date: text(order.created_at ?? order.date_created).slice(0, 10),
  currency: text(order.currency),
  total_amount: amount(order.total_price ?? order.total),
  receipt_number: text(order.name ?? order.number),
  items,
})

/** Discount codes and order discounts appear only in `discount_allocations`, while `total_discount` is 0. */
const discountOf = (item: Json): number => {
  const allocated = list(item.discount_allocations).reduce((sum, one) => sum + Number(one.amount ?? 0), 0)
  return Math.max(allocated, Number(item.total_discount ?? 0))
}

/** `orders/paid`, `refunds/create`, `customers/create` and `customers/update`. */
export const readShopify = (store: string, topic: string, body: Json): Message => {
  if (topic.startsWith('customers/')) return { type: 'customer', email: text(body.email).toLowerCase() }
  if (topic === 'refunds/create') {
    const paid = list(body.transactions).filter(({ kind, status }) => kind === 'refund' && status === 'success')
    const total = amount(paid.reduce((sum, one) => sum + Number(one.amount ?? 0), 0))
    const refund = {
      order: `shopify-order-${text(body.order_id)}`,
      refund: `shopify-refund-${text(body.id)}`,
      amount: total,
    }
    return { type: 'refunds', refunds: total > 0 ? [refund] : [] }
  }
  const email = text(body.email).toLowerCase()
  if (topic !== 'orders/paid' || email === '') return { type: 'other' }
  const items = list(body.line_items).map((item) => ({
    name: text(item.title),
    ...(item.sku ? { sku: text(item.sku) } : {}),
    quantity: Number(item.quantity),
    price: amount(Number(item.price) * Number(item.quantity) - discountOf(item)),
  }))
  const purchase = purchaseOf(store, body, email, items)
  return { type: 'purchase', order: `shopify-order-${text(body.id)}`, email, purchase, refunds: [] }
}

/** `order.created`, `order.updated` (which includes refunds), `customer.created` and `customer.updated`. */
export const readWooCommerce = (store: string, topic: string, body: Json): Message => {
  if (topic.startsWith('customer.')) return { type: 'customer', email: text(body.email).toLowerCase() }
  const order = `woocommerce-order-${text(body.id)}`
  const refunds = list(body.refunds).map(({ id, total }) => ({
    order,
    refund: `woocommerce-refund-${text(id)}`,
    amount: amount(total),
  }))
  const email = text((body.billing as Json | undefined)?.email).toLowerCase()
  const isPaid = ['processing', 'completed', 'refunded'].includes(text(body.status))
  if (!topic.startsWith('order.') || !isPaid || email === '') return { type: 'other' }
  const items = list(body.line_items).map((item) => ({
    name: text(item.name),
    ...(item.sku ? { sku: text(item.sku) } : {}),
    quantity: Number(item.quantity),
    price: amount(item.total),
  }))
  return { type: 'purchase', order, email, purchase: purchaseOf(store, body, email, items), refunds }
}

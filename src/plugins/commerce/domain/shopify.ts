import {
  cents,
  centsOrZero,
  isJson,
  type Json,
  list,
  type Message,
  readDate,
  readId,
  readQuantity,
  text,
  timeOf,
  toName,
} from './message'
import { type Line, type Order, type Payment, type Rate, type Refund, Unreadable } from './order'

const GONE = ['voided', 'refunded']
const UNPAID = ['pending', 'authorized', 'partially_paid', 'unpaid', 'expired']
const STATUS: Record<string, Payment['status']> = { success: 'done', pending: 'pending' }

/**
 * Reads `orders/*`, `refunds/create`, `customers/create` and `customers/update`. `price`, `subtotal` and most other
 * amounts are in the shop's currency, beside `..._set` with both; transactions are in the customer's.
 * @param triggeredAt the header X-Shopify-Triggered-At
 * @throws Unreadable
 */
export const readShopify = (topic: string, body: Json, triggeredAt: string): Message => {
  if (topic.startsWith('customers/')) return { type: 'customer', email: text(body.email).toLowerCase() }
  if (topic === 'refunds/create')
    return { type: 'refund', order: orderKey(body.order_id), refunds: { [readId(body.id)]: readRefund(body) } }
  // `orders/edited` has only changed quantities. The whole order follows as `orders/updated`.
  if (!topic.startsWith('orders/') || topic === 'orders/edited') return { type: 'other' }
  const order = orderKey(body.id)
  const version = timeOf(body.updated_at) ?? timeOf(triggeredAt)
  // Shopify can't reopen these.
  const isFinal = topic === 'orders/delete' || topic === 'orders/cancelled' || text(body.cancelled_at) !== ''
  if (isFinal) return { type: 'gone', order, status: 'final', version }
  if (GONE.includes(text(body.financial_status))) return { type: 'gone', order, status: 'gone', version }
  const refunds = Object.fromEntries(list(body.refunds).map((refund) => [text(refund.id), readRefund(refund)]))
  // Only this topic starts an order: later updates of orders from before the program must not earn.
  const isPaid = topic === 'orders/paid'
  const isOpen = !isPaid && UNPAID.includes(text(body.financial_status))
  const snapshot: Order = { ...readOrder(body), version, status: isOpen ? 'open' : 'kept' }
  return { type: 'order', order, isPaid, snapshot, refunds, isEveryRefund: false }
}

const orderKey = (id: unknown): string => `shopify-order-${readId(id)}`

const readOrder = (body: Json): Omit<Order, 'version' | 'status'> => {
  const customer = isJson(body.customer) ? body.customer : {}
  const email = [body.email, body.contact_email, customer.email].map(text).find((one) => one !== '') ?? ''
  const lines = readLines(body)
  const net = lines.reduce((total, line) => total + line.cents, 0)
  const taxes = list(body.line_items).flatMap((line) => list(line.tax_lines))
  const tax = body.taxes_included === true ? 0 : taxes.reduce((total, one) => total + shopCents(one, 'price'), 0)
  return {
    email: email.toLowerCase(),
    number: text(body.name) || text(body.order_number),
    date: readDate(body.created_at),
    currency: text(body.currency).toUpperCase(),
    // The current total includes items that were added; the first one, items that were taken off.
    totalCents: Math.max(shopCents(body, 'total_price'), shopCents(body, 'current_total_price'), 0),
    lines,
    refundIds: Array.isArray(body.refunds) ? list(body.refunds).map(({ id }) => text(id)) : null,
    netShare: net === 0 ? 1 : net / (net + tax),
    rate: readRate([body.total_price_set, ...list(body.line_items).map((line) => line.price_set)]),
  }
}

const readLines = (body: Json): Line[] => {
  if (!Array.isArray(body.line_items)) throw new Unreadable('the order has no line_items')
  return list(body.line_items).flatMap((line, position) => {
    const name = toName(line.title, line.name)
    const quantity = readQuantity(line.quantity, name)
    if (quantity <= 0) return []
    const current = line.current_quantity === undefined ? quantity : readQuantity(line.current_quantity, name)
    const paid = cents(shopAmount(line, 'price'), `the price of ${name}`) * quantity - discountOf(line)
    return [
      {
        ...{ id: text(line.id) || `line-${position}`, sku: text(line.sku) || null, name, quantity },
        ...{ cents: Math.max(0, Math.round(paid)), gone: quantity - current },
      },
    ]
  })
}

/** Discount codes and order discounts appear only in `discount_allocations`, while `total_discount` is 0. */
const discountOf = (line: Json): number => {
  const allocated = list(line.discount_allocations).reduce((total, one) => total + shopCents(one, 'amount'), 0)
  return Math.max(allocated, shopCents(line, 'total_discount'))
}

const readRefund = (body: Json): Refund => ({
  lines: list(body.refund_line_items).map((one) => {
    const line = isJson(one.line_item) ? one.line_item : {}
    return {
      id: text(one.line_item_id) || text(line.id),
      sku: text(line.sku) || null,
      name: isJson(one.line_item) ? toName(line.title, line.name) : '',
      quantity: readQuantity(one.quantity ?? 0, 'the refund'),
      cents: shopCents(one, 'subtotal'),
    }
  }),
  shippingCents: shippingOf(body),
  payments: Array.isArray(body.transactions)
    ? list(body.transactions)
        .filter(({ kind }) => kind === 'refund')
        .map(({ amount, currency, id, status }, position) => ({
          id: text(id) || String(position),
          status: STATUS[text(status)] ?? 'failed',
          cents: cents(amount, 'the amount of the refund'),
          currency: text(currency).toUpperCase() || null,
        }))
    : null,
  rate: readRate([
    ...list(body.order_adjustments).map((one) => one.amount_set),
    ...list(body.refund_shipping_lines).map((one) => one.subtotal_amount_set),
  ]),
})

/** Until API version 2024-10 shipping was an adjustment of the order; some refunds list it both ways. */
const shippingOf = (body: Json): number => {
  const adjusted = list(body.order_adjustments)
    .filter(({ kind }) => kind === 'shipping_refund')
    .reduce((total, one) => total + Math.abs(shopCents(one, 'amount')) + Math.abs(shopCents(one, 'tax_amount')), 0)
  const lines = list(body.refund_shipping_lines).reduce((total, one) => {
    const line = isJson(one.shipping_line) ? one.shipping_line : {}
    const refunded = shopCents(one, 'subtotal_amount')
    const price = shopCents(line, 'discounted_price') || refunded
    const tax = list(line.tax_lines).reduce((taxes, tax) => taxes + shopCents(tax, 'price'), 0)
    return total + refunded + Math.round(price === 0 ? 0 : (tax * refunded) / price)
  }, 0)
  return Math.max(adjusted, lines)
}

/** The amount in the shop's currency. */
const shopAmount = (of: Json, field: string): unknown => {
  const set = of[`${field}_set`]
  const money = isJson(set) && isJson(set.shop_money) ? set.shop_money.amount : undefined
  return money ?? of[field]
}
const shopCents = (of: Json, field: string): number => centsOrZero(shopAmount(of, field), field)

const readRate = (sets: unknown[]): Rate | null => {
  for (const set of sets) {
    if (!isJson(set) || !isJson(set.shop_money) || !isJson(set.presentment_money)) continue
    const worth = Number(set.shop_money.amount) / Number(set.presentment_money.amount)
    if (worth > 0 && Number.isFinite(worth))
      return { currency: text(set.presentment_money.currency_code).toUpperCase(), worth }
  }
  return null
}

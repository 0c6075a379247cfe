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
import { type Line, type Order, type Refund, Unreadable } from './order'

const GONE = ['cancelled', 'failed', 'trash']
const PAID = ['processing', 'completed', 'refunded']
const UNPAID = ['pending', 'on-hold', 'checkout-draft']

/**
 * Reads `order.*` (which include refunds), `customer.created` and `customer.updated`.
 * @param now milliseconds; deletions and restored orders aren't dated
 * @throws Unreadable
 */
export const readWooCommerce = (topic: string, body: Json, now: number): Message => {
  if (topic.startsWith('customer.')) return { type: 'customer', email: text(body.email).toLowerCase() }
  if (!topic.startsWith('order.')) return { type: 'other' }
  const order = `woocommerce-order-${readId(body.id)}`
  const isDated = topic !== 'order.deleted' && topic !== 'order.restored'
  const version = isDated ? timeOf(body.date_modified_gmt ?? body.date_modified) : now
  const status = topic === 'order.deleted' ? 'gone' : statusOf(body)
  if (status === 'gone') return { type: 'gone', order, status, version }
  const snapshot = { ...readOrder(body), status, version }
  return { type: 'order', order, isPaid: status === 'kept', snapshot, refunds: readRefunds(body), isEveryRefund: true }
}

const statusOf = (body: Json): 'open' | 'kept' | 'gone' => {
  const status = text(body.status)
  if (GONE.includes(status)) return 'gone'
  // Refunded without an amount: everything.
  if (status === 'refunded' && list(body.refunds).length === 0) return 'gone'
  // Plugins add statuses of their own to paid orders, such as "shipped".
  const isPaid = PAID.includes(status) || (text(body.date_paid) !== '' && !UNPAID.includes(status))
  return isPaid ? 'kept' : 'open'
}

const readOrder = (body: Json): Omit<Order, 'version' | 'status'> => {
  const lines = readLines(body)
  const net = lines.reduce((total, line) => total + line.cents, 0)
  const tax = list(body.line_items).reduce((total, line) => total + centsOrZero(line.total_tax, 'a tax'), 0)
  return {
    email: text(isJson(body.billing) ? body.billing.email : '').toLowerCase(),
    number: text(body.number) || text(body.id),
    date: readDate(body.date_created),
    currency: text(body.currency).toUpperCase(),
    totalCents: cents(body.total, 'the total'),
    lines,
    refundIds: null,
    netShare: net === 0 ? 1 : net / (net + tax),
    rate: null,
  }
}

const readLines = (body: Json): Line[] => {
  if (!Array.isArray(body.line_items)) throw new Unreadable('the order has no line_items')
  return list(body.line_items).flatMap((line, position) => {
    const name = toName(line.name)
    const quantity = readQuantity(line.quantity, name)
    if (quantity <= 0) return []
    const paid = Math.max(0, cents(line.total, `the price of ${name}`))
    return [
      {
        ...{ id: text(line.id) || `line-${position}`, sku: text(line.sku) || null, name },
        ...{ quantity, cents: paid, gone: 0 },
      },
    ]
  })
}

/**
 * Orders list refunds without their items. One of exactly the shipping costs is one of shipping, unless a line costs
 * the same.
 */
const readRefunds = (body: Json): Record<string, Refund> => {
  const shipping = centsOrZero(body.shipping_total, 'the shipping') + centsOrZero(body.shipping_tax, 'the shipping tax')
  const prices = list(body.line_items).map(
    (line) => centsOrZero(line.total, 'a price') + centsOrZero(line.total_tax, 'a tax'),
  )
  return Object.fromEntries(
    list(body.refunds).map(({ id, total }) => {
      const back = Math.abs(cents(total, 'the amount of the refund'))
      const refund: Refund = {
        lines: [],
        shippingCents: back === shipping && !prices.includes(back) ? back : 0,
        payments: [{ id: text(id), status: 'done', cents: back, currency: null }],
        rate: null,
      }
      return [text(id), refund]
    }),
  )
}

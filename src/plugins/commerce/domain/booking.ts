import { randomUUID } from 'node:crypto'
import type { Change, Entry } from './entry'
import type { Message } from './message'
import { type Item, keptItems, mergeRefund, type Order, productKey } from './order'

/** Adds what a webhook says to what is known. Webhooks come twice, and older ones after newer ones. */
export const learn = (entry: Entry, message: Exclude<Message, { type: 'customer' | 'other' }>): void => {
  const { order } = entry
  const isFirstDecision = (version: number | null) =>
    order?.status !== 'final' && (!order?.version || version === null || version >= order.version)
  if (message.type === 'gone') {
    const { status, version } = message
    if (isFirstDecision(version)) entry.order = { ...(order ?? NOTHING), status, version }
    return
  }
  if (message.type === 'order') {
    if (message.isPaid) entry.isPaid = true
    // An order that waits for a payment changes nothing yet: what was added is booked once it is paid.
    const isNew = message.snapshot.status === 'kept' && isFirstDecision(message.snapshot.version)
    if (isNew) entry.order = message.snapshot
    if (isNew && message.isEveryRefund) entry.refunds = message.refunds
    if (message.isEveryRefund) return
  }
  for (const [id, refund] of Object.entries(message.refunds)) entry.refunds[id] = mergeRefund(entry.refunds[id], refund)
}

const NOTHING: Order = {
  ...{ version: null, status: 'gone', email: '', number: '', date: '', currency: '', totalCents: 0 },
  ...{ lines: [], refundIds: null, netShare: 1, rate: null },
}

/**
 * The next change that brings the program to what the customer keeps of an order: its purchase first, then returns. More than
 * is booked (an item was added, a refund failed) replaces the purchase.
 * @returns null if nothing is left to do
 * @throws Unreadable
 */
export const nextChange = (store: string, key: string, { booked, isPaid, order, refunds }: Entry): Change | null => {
  if (!order || !isPaid) return null
  const kept = keptItems(order, refunds)
  if (!booked) {
    const isWorthless = kept.every(({ cents }) => cents === 0)
    return isWorthless || order.email === ''
      ? null
      : { type: 'purchase', key, body: toPurchase(store, order, kept), items: kept }
  }
  const find = (items: Item[], product: Item) => items.find((item) => productKey(item) === productKey(product)) ?? NONE
  if (kept.some((item) => item.cents > find(booked, item).cents)) return toCorrection(store, key, order, kept)
  const items = booked.flatMap((item) => {
    const { cents, quantity } = find(kept, item)
    if (item.cents === cents) return []
    const back = item.quantity > quantity ? { quantity: item.quantity - quantity } : {}
    return [{ ...(item.sku ? { sku: item.sku } : { name: item.name }), ...back, amount: (item.cents - cents) / 100 }]
  })
  if (items.length === 0) return null
  return { type: 'return', key: newKey(key), body: { items }, items: kept }
}

const NONE = { quantity: 0, cents: 0 }

/** Replaces whatever the program has of the order. */
export const toCorrection = (store: string, key: string, order: Order, kept: Item[]): Change => ({
  type: 'correction',
  key: newKey(key),
  body: { ...toPurchase(store, order, kept), returns_included: true },
  items: kept,
})

/** Changes of a purchase have keys of their own. */
const newKey = (key: string) => `${key}-${randomUUID()}`

/** The total stays what was charged first, because that is what the customer's receipt says. */
const toPurchase = (store: string, order: Order, items: Item[]) => ({
  participant: { email: order.email },
  merchant_name: store,
  purchase_date: order.date,
  currency: order.currency,
  total_amount:
    Math.max(
      order.totalCents,
      items.reduce((total, { cents }) => total + cents, 0),
    ) / 100,
  receipt_number: order.number,
  items: items.map(({ cents, name, quantity, sku }) => ({
    name,
    ...(sku ? { sku } : {}),
    quantity,
    price: cents / 100,
  })),
})

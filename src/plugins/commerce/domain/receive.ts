import { createHash } from 'node:crypto'
import { type Context, inTransaction, onlyRow } from '@/plugin/domain'
import { bookOrder } from './book-order'
import { learn } from './booking'
import type { Entry, OrderState } from './entry'
import { type Json, type Message, text } from './message'
import { Unreadable } from './order'
import { readShopify } from './shopify'
import { readWooCommerce } from './woocommerce'

export type Shop = 'shopify' | 'woocommerce'
export type Delivery = { shop: Shop; topic: string; triggeredAt: string; body: Buffer; parsed: Json | null }

/**
 * Stores what a shop's webhook says and books it. Webhooks may come twice, late or in any order.
 * @returns the worst state of the orders it is about
 */
export const receiveDelivery = async (
  context: Context,
  programId: number,
  delivery: Delivery,
): Promise<OrderState | 'ignored'> => {
  try {
    return await receiveMessage(context, programId, readMessage(context, delivery))
  } catch (error) {
    if (!Unreadable.is(error)) throw error
    await listUnreadable(context, programId, delivery, error.message)
    return 'refused'
  }
}

const readMessage = ({ now }: Context, { parsed, shop, topic, triggeredAt }: Delivery): Message => {
  if (!parsed) throw new Unreadable("it isn't a JSON object")
  return shop === 'shopify' ? readShopify(topic, parsed, triggeredAt) : readWooCommerce(topic, parsed, now.getTime())
}

const receiveMessage = async (
  context: Context,
  programId: number,
  message: Message,
): Promise<OrderState | 'ignored'> => {
  if (message.type === 'other') return 'ignored'
  if (message.type === 'customer') {
    await bookWaiting(context, programId, message.email)
    return 'booked'
  }
  // Committed first, so that a job books it if this process ends.
  const entry = await inTransaction(context, (tx) => learnOrder(tx, programId, message))
  const state = await bookOrder(context, programId, message.order)
  // The customer has joined since the orders that wait.
  if (state === 'booked' && entry.order) await bookWaiting(context, programId, entry.order.email)
  return state
}

const learnOrder = async (
  { now, sql }: Context,
  programId: number,
  message: Exclude<Message, { type: 'customer' | 'other' }>,
): Promise<Entry> => {
  await sql(
    `insert into commerce_orders (program_id, order_key, entry, state, heard_at, created_at, updated_at)
     values ($1, $2, '{"refunds": {}}', 'unsent', $3, $3, $3) on conflict (program_id, order_key) do nothing`,
    [programId, message.order, now],
  )
  // Locks the order: it and its refund often arrive at the same moment.
  const { entry } = onlyRow(
    await sql<{ entry: Entry }>(
      'select entry from commerce_orders where program_id = $1 and order_key = $2 for update',
      [programId, message.order],
    ),
  )
  learn(entry, message)
  await sql(
    `update commerce_orders set entry = $3, state = 'unsent', heard_at = $4, updated_at = $4
     where program_id = $1 and order_key = $2`,
    [programId, message.order, JSON.stringify(entry), now],
  )
  return entry
}

/** Books the orders of a customer who may have joined. */
const bookWaiting = async (context: Context, programId: number, email: string): Promise<void> => {
  if (email === '') return
  const waiting = await context.sql<{ order_key: string }>(
    `select order_key from commerce_orders where program_id = $1 and state = 'waits' and entry -> 'order' ->> 'email' = $2
     order by id limit 100`,
    [programId, email],
  )
  for (const { order_key } of waiting) await bookOrder(context, programId, order_key)
}

const listUnreadable = async (
  { now, sql }: Context,
  programId: number,
  { body, parsed, shop, topic }: Delivery,
  detail: string,
): Promise<void> => {
  const name = (text(parsed?.id) || createHash('sha256').update(body).digest('hex').slice(0, 12)).slice(0, 60)
  await sql(
    `insert into commerce_orders (program_id, order_key, entry, state, reason, detail, heard_at, created_at, updated_at)
     values ($1, $2, '{"refunds": {}}', 'refused', 'unreadable', $3, $4, $4, $4)
     on conflict (program_id, order_key) do update set state = 'refused', reason = 'unreadable', detail = excluded.detail,
       heard_at = excluded.heard_at, updated_at = excluded.updated_at`,
    [programId, `${shop} ${topic.slice(0, 60)} ${name}`, detail.slice(0, 500), now],
  )
}

import { type Context, inTransaction, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { bookOrder } from './book-order'
import type { OrderState } from './entry'

export const ORDER_FILTERS = { state: ['unsent', 'waits', 'refused', 'booked'] } as const
export type OrderParameters = ListParameters<typeof ORDER_FILTERS>

export type ListedOrder = {
  id: number
  order_key: string
  state: OrderState
  reason: string | null
  detail: string | null
  heard_at: Date
}

/** What the shops reported last. */
export const listOrders = (
  { sql }: Context,
  programId: number,
  { filters, ...parameters }: OrderParameters,
): Promise<Listing<ListedOrder>> =>
  listRows<ListedOrder>(
    sql,
    {
      select: 'o.id, o.order_key, o.state, o.reason, o.detail, o.heard_at',
      from: 'commerce_orders o',
      where: (bind) => [`o.program_id = ${bind(programId)}`],
      filters: (bind) => (filters.state.length > 0 ? [`o.state::text = any(${bind(filters.state)}::text[])`] : []),
      searchIn: ['o.order_key'],
      sorts: { heard_at: 'o.heard_at' },
      defaultSort: { key: 'heard_at', direction: 'desc' },
      tieBreaker: 'o.id',
    },
    parameters,
  )

/** @returns null if the program has no such order */
export const retryOrder = async (context: Context, programId: number, id: number): Promise<OrderState | null> => {
  const [row] = await context.sql<{ order_key: string }>(
    'select order_key from commerce_orders where id = $1 and program_id = $2',
    [id, programId],
  )
  return row ? bookOrder(context, programId, row.order_key) : null
}

/** Hides an order that somebody has looked at, until the shop reports it again. */
export const dismissOrder = async (context: Context, programId: number, id: number): Promise<boolean> =>
  inTransaction(context, async ({ now, sql }) => {
    // A delivery that can't be read has nothing else.
    const deleted = await sql(
      `delete from commerce_orders where id = $1 and program_id = $2 and entry -> 'order' is null and entry -> 'refunds' = '{}'
       returning id`,
      [id, programId],
    )
    if (deleted.length > 0) return true
    const hidden = await sql(
      `update commerce_orders set state = 'booked', reason = null, detail = null, updated_at = $3
       where id = $1 and program_id = $2 returning id`,
      [id, programId, now],
    )
    return hidden.length > 0
  })

/** Orders without news for this long are forgotten, with their customers' email addresses. */
const KEPT_DAYS = 400
const UNSENT_AT_ONCE = 50

/** Books what was stored and not booked, because a process ended or a booking failed, and forgets old orders. */
export const maintainOrders = async (context: Context): Promise<void> => {
  const unsent = await context.sql<{ program_id: number; order_key: string }>(
    `select program_id, order_key from commerce_orders where state = 'unsent' and heard_at < $1::timestamptz - interval '30 seconds'
     order by updated_at, id limit ${UNSENT_AT_ONCE}`,
    [context.now],
  )
  for (const { order_key, program_id } of unsent) {
    try {
      await bookOrder(context, program_id, order_key)
    } catch (error) {
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, programId: program_id, order: order_key },
        "an order couldn't be booked",
      )
      await context.sql('update commerce_orders set updated_at = $3 where program_id = $1 and order_key = $2', [
        ...[program_id, order_key, context.now],
      ])
    }
  }
  await context.sql(`delete from commerce_orders where heard_at < $1::timestamptz - interval '${KEPT_DAYS} days'`, [
    context.now,
  ])
}

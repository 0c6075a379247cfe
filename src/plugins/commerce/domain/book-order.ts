import {
  BrandedError,
  type Context,
  externalReceipt,
  inTransaction,
  purchaseReturn,
  receiptCorrection,
  replaceExternalReceipt,
  returnPurchase,
  takeExternalReceipt,
} from '@/plugin/domain'
import { nextChange, toCorrection } from './booking'
import { type Change, type Entry, hasRefunds, type OrderState } from './entry'
import { Unreadable } from './order'

/** Rolls back what was booked with the change that is refused. */
class ChangeRefused extends BrandedError {
  static override readonly laurel = 'commerce_change_refused'
  constructor(
    readonly reason: string,
    readonly detail = '',
  ) {
    super(reason)
  }
}

/** The order waits until its customer has joined, verified the email address or accepted the terms. */
const WAITS = ['participant_not_found', 'participant_cannot_earn']

type Booked = { state: OrderState; reason: string | null; detail: string | null }

/** Books what the program doesn't have yet of an order, and notes what keeps it from being booked. */
export const bookOrder = async (context: Context, programId: number, orderKey: string): Promise<OrderState> => {
  try {
    return await inTransaction(context, (tx) => bookLocked(tx, programId, orderKey))
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await save(context, programId, orderKey, problem)
    return problem.state
  }
}

const problemOf = (error: unknown): Booked | null => {
  if (Unreadable.is(error)) return { state: 'refused', reason: 'unreadable', detail: error.message.slice(0, 500) }
  if (!ChangeRefused.is(error)) return null
  const { detail, reason } = error
  return { state: WAITS.includes(reason) ? 'waits' : 'refused', reason, detail: detail.slice(0, 500) || null }
}

const bookLocked = async (tx: Context, programId: number, orderKey: string): Promise<OrderState> => {
  const [row] = await tx.sql<{ entry: Entry; state: OrderState; store: string }>(
    `select o.entry, o.state, coalesce(nullif(s.store, ''), g.name) as store
     from commerce_orders o join programs g on g.id = o.program_id left join commerce_settings s on s.program_id = o.program_id
     where o.program_id = $1 and o.order_key = $2 for update of o`,
    [programId, orderKey],
  )
  if (!row) return 'booked'
  const { entry, state, store } = row
  // A delivery that can't be read stays listed.
  if (state === 'refused' && !entry.order && !hasRefunds(entry)) return state
  for (let change = nextChange(store, orderKey, entry); change; change = nextChange(store, orderKey, entry))
    entry.booked = await makeChange(tx, { programId, orderKey, store }, entry, change)
  const isOver = entry.order && entry.order.status !== 'kept'
  const waits = !entry.isPaid && !isOver && hasRefunds(entry)
  const booked: Booked = waits
    ? { state: 'waits', reason: 'order_unknown', detail: null }
    : { state: 'booked', reason: null, detail: null }
  await save(tx, programId, orderKey, booked, entry)
  return booked.state
}

type Place = { programId: number; orderKey: string; store: string }

/** @returns what is booked then */
const makeChange = async (tx: Context, place: Place, entry: Entry, change: Change): Promise<Change['items']> => {
  const { programId, orderKey, store } = place
  const ofReceipt = { programId, receipt: orderKey, idempotencyKey: change.key }
  if (change.type === 'purchase') {
    const request = { programId, apiKeyId: null, idempotencyKey: change.key }
    const taken = await takeExternalReceipt(tx, { ...request, receipt: parse(externalReceipt, change.body) })
    // The program has a purchase that isn't known here, with or without returns, such as one reported by a call of the API.
    if (entry.order && (taken.ok ? !taken.isNew : taken.reason === 'key_reused'))
      return makeChange(tx, place, entry, toCorrection(store, orderKey, entry.order, change.items))
    if (!taken.ok) throw new ChangeRefused(taken.reason)
    return change.items
  }
  const changed =
    change.type === 'return'
      ? await returnPurchase(tx, ofReceipt, parse(purchaseReturn, change.body))
      : await replaceExternalReceipt(tx, ofReceipt, parse(receiptCorrection, change.body))
  if (!changed.ok) throw new ChangeRefused(changed.reason)
  return change.items
}

type Parser<Output> = {
  safeParse: (
    body: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** What receipts accept: the same as the API's. */
const parse = <Output>(schema: Parser<Output>, body: object): Output => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`).join(' ')
  throw new ChangeRefused('invalid', detail)
}

const save = async (
  { now, sql }: Context,
  programId: number,
  orderKey: string,
  { detail, reason, state }: Booked,
  entry?: Entry,
): Promise<void> => {
  await sql(
    `update commerce_orders set state = $3, reason = $4, detail = $5, entry = coalesce($6::jsonb, entry), updated_at = $7
     where program_id = $1 and order_key = $2`,
    [programId, orderKey, state, reason, detail, entry ? JSON.stringify(entry) : null, now],
  )
}

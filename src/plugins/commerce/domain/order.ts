import { BrandedError } from '@/plugin/domain'

/** A line of an order. Money is in cents of the shop's currency throughout. */
export type Line = {
  id: string
  sku: string | null
  name: string
  quantity: number
  /** Paid for the whole quantity, after discounts. */
  cents: number
  /** The quantity that was edited away or refunded. */
  gone: number
}

/** What one unit of the currency that the customer paid in is worth in the shop's currency. */
export type Rate = { currency: string; worth: number }

/** `done` and `pending` count: shops report a refund once, whenever its money moves. */
export type Payment = { id: string; status: 'pending' | 'done' | 'failed'; cents: number; currency: string | null }

export type Refund = {
  lines: { id: string; sku: string | null; name: string; quantity: number; cents: number }[]
  /** Shipping given back, with its tax. */
  shippingCents: number
  /** Null if the shop didn't say. */
  payments: Payment[] | null
  rate: Rate | null
}

/** An order as the shop described it last. */
export type Order = {
  /** When the shop changed it, in milliseconds; null if unknown. */
  version: number | null
  /** `open` isn't paid yet. `gone` is cancelled, voided or deleted, and `final` if the shop can't take that back. */
  status: 'open' | 'kept' | 'gone' | 'final'
  email: string
  number: string
  date: string
  currency: string
  totalCents: number
  lines: Line[]
  /** The refunds that `gone` includes; null if the shop didn't list any, and it may be all. */
  refundIds: string[] | null
  /** The items' share of what was paid for them with tax, at most 1. */
  netShare: number
  rate: Rate | null
}

/** What the customer keeps of a product. */
export type Item = { sku: string | null; name: string; quantity: number; cents: number }

/** A delivery that nobody can book as it is. */
export class Unreadable extends BrandedError {
  static override readonly laurel = 'commerce_unreadable'
}

/**
 * What the customer keeps of an order after edits, refunds and cancellation. The result doesn't depend on the order in
 * which they arrived.
 * @throws Unreadable if a refund is in another currency whose rate is unknown
 */
export const keptItems = (order: Order, refunds: Record<string, Refund>): Item[] => {
  if (order.status === 'gone' || order.status === 'final') return []
  const included = (order.refundIds ?? Object.keys(refunds)).flatMap((id) => linesOf(order, refunds[id]))
  const back = new Map(
    order.lines.map((line) => [line, Math.max(0, line.gone - sum(quantitiesOf(line, included)))] as const),
  )
  // Goods that came off the order before any money went back for them.
  let unpaid = sum([...back].map(([line, quantity]) => worthOf(line, quantity)))
  let money = 0
  for (const refund of Object.values(refunds)) {
    if (refund.payments?.length && !refund.payments.some(isCounted)) continue
    for (const { cents, line, quantity } of linesOf(order, refund)) {
      if (line) back.set(line, (back.get(line) ?? 0) + quantity)
      else money += cents
      if (line && refund.payments?.length === 0) unpaid += worthOf(line, quantity)
    }
    if (refund.lines.length === 0) money += Math.max(0, paidBack(refund, order) - refund.shippingCents) * order.netShare
  }
  const lines = order.lines.map((line) => {
    const quantity = Math.max(0, line.quantity - (back.get(line) ?? 0))
    return { ...line, quantity, cents: worthOf(line, quantity) }
  })
  // Money without items is taken from all that is left, in proportion.
  const total = sum(lines.map(({ cents }) => cents))
  const share = total === 0 ? 0 : Math.max(0, 1 - Math.max(0, money - unpaid) / total)
  const items = new Map<string, Item>()
  let exact = 0
  let rounded = 0
  for (const { cents, name, quantity, sku } of lines) {
    if (quantity === 0) continue
    exact += cents * share
    const left = Math.round(exact) - rounded
    rounded += left
    const item = items.get(productKey({ sku, name })) ?? { sku, name, quantity: 0, cents: 0 }
    items.set(productKey(item), { ...item, quantity: item.quantity + quantity, cents: item.cents + left })
  }
  return [...items.values()]
}

/** The items of a return are found by their SKU, or else by their name. */
export const productKey = ({ name, sku }: Pick<Item, 'sku' | 'name'>): string => sku ?? ` ${name.trim().toLowerCase()}`

/**
 * Adds what a delivery says of a refund to what is known of it. A payment that has ended doesn't become pending again.
 */
export const mergeRefund = (known: Refund | undefined, told: Refund): Refund => {
  if (!known) return told
  const ended = known.payments?.filter(({ status }) => status !== 'pending') ?? []
  const payments = told.payments?.map((payment) => ended.find(({ id }) => id === payment.id) ?? payment)
  return {
    lines: told.lines.length > 0 ? told.lines : known.lines,
    shippingCents: Math.max(known.shippingCents, told.shippingCents),
    payments: payments ?? known.payments,
    rate: told.rate ?? known.rate,
  }
}

const isCounted = ({ status }: Payment) => status !== 'failed'
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const worthOf = ({ cents, quantity }: Line, part: number) => Math.round((cents * Math.min(part, quantity)) / quantity)

type Returned = { line: Line | undefined; quantity: number; cents: number }

/** The refunded lines with the order's own; those without a quantity are money. */
const linesOf = ({ lines }: Order, refund: Refund | undefined): Returned[] =>
  (refund?.lines ?? []).map(({ cents, id, name, quantity, sku }) => {
    const line =
      lines.find((one) => one.id === id) ??
      lines.find((one) => (sku === null ? name !== '' && one.name === name : one.sku === sku))
    return { line: quantity > 0 ? line : undefined, quantity, cents }
  })

const quantitiesOf = (line: Line, returned: Returned[]): number[] =>
  returned.filter((one) => one.line === line).map(({ quantity }) => quantity)

const paidBack = (refund: Refund, order: Order): number =>
  sum(
    (refund.payments ?? []).filter(isCounted).map(({ cents, currency }) => {
      if (currency === null || currency === order.currency) return cents
      const rate = [refund.rate, order.rate].find((one) => one?.currency === currency)
      if (!rate) throw new Unreadable(`the refund is in ${currency}, and the order doesn't say what that is worth`)
      return Math.round(cents * rate.worth)
    }),
  )

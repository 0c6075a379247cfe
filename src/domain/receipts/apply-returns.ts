import type { ReceiptReturn } from './record-return'

export type BoughtItem = {
  id: number
  sku: string | null
  name: string | null
  quantity: number
  cents: number
  points: number
}
/** `amount`: the cents paid back; the quantity's share of the price unless given. */
export type ReturnedItem = { sku: string | null; name: string | null; quantity: number; amount?: number | undefined }

/** What is left of a purchased item. */
export type RemainingItem = { id: number; quantity: number; cents: number }

/** @returns null if more is returned than is left */
export const returnItems = (
  left: RemainingItem[],
  bought: BoughtItem[],
  returned: ReturnedItem[],
): RemainingItem[] | null => {
  const rows = left.map((row) => ({ ...row }))
  const itemOf = new Map(bought.map((item) => [item.id, item]))
  for (const { amount, name, quantity, sku } of returned) {
    let open = quantity
    let openCents = amount ?? 0
    for (const row of rows) {
      const item = itemOf.get(row.id)
      const isIt = sku === null ? fold(item?.name) === fold(name) : item?.sku === sku
      const taken = Math.min(open, row.quantity)
      if (!isIt || (taken <= 0 && openCents <= 0)) continue
      const share = taken === row.quantity ? row.cents : Math.round((row.cents * taken) / row.quantity)
      const cents = amount === undefined ? share : Math.min(openCents, row.cents)
      row.cents -= cents
      row.quantity = round(row.quantity - taken)
      open = round(open - taken)
      openCents -= cents
    }
    if (amount === undefined ? open > 0 : openCents > 0) return null
  }
  return rows
}

/**
 * Takes an amount from all items in proportion.
 * @returns null if it is more than is left
 */
export const returnAmount = (left: RemainingItem[], cents: number, leftCents: number): RemainingItem[] | null => {
  if (cents > leftCents) return null
  const kept = 1 - cents / leftCents
  return left.map((row) => ({ ...row, cents: Math.round(row.cents * kept), quantity: kept === 0 ? 0 : row.quantity }))
}

/** What was returned of each item, in units of currency. */
export const itemsBetween = (before: BoughtItem[], left: RemainingItem[]): ReceiptReturn['items'] =>
  before.flatMap(({ cents, id, name, quantity, sku }) => {
    const rest = left.find((row) => row.id === id)
    if (!rest || rest.quantity === quantity) return []
    return [{ sku, name, quantity: round(quantity - rest.quantity), amount: (cents - rest.cents) / 100 }]
  })

/** A share of the item's original points, rounded once per item. */
export const pointsLeft = (item: BoughtItem, cents: number): number =>
  item.cents === 0 ? item.points : Math.round((item.points * cents) / item.cents)

const fold = (name: string | null | undefined): string => (name ?? '').trim().toLowerCase()

/** Quantities may be weights. */
const round = (quantity: number): number => Math.round(quantity * 1000) / 1000

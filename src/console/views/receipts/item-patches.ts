import { MAX_CENTS, MAX_QUANTITY } from '@/domain/receipt-review/item-bounds'
import type { ConsoleEligibleProduct, ConsoleReceiptItem } from '@/http/receipts/present-receipt'

type PatchStatus = 'created' | 'updated' | 'deleted' | 'unchanged'

/** An item's inputs. */
export type ItemValues = {
  name: string
  sku: string
  quantity: string
  unit_price: string
  price: string
  /** '' for none. */
  eligible_product_id: string
  admin_comments: string
}

export type DeskItem = {
  /** The key on this screen: new items have no id yet, and are saved under their key once (RULE-36). */
  key: string
  /** The key from the form that added the item; null for recognized items. */
  addedAs: string | null
  id: number | null
  patch_status: PatchStatus
  /** The state before its deletion; null if it isn't deleted. */
  deletedFrom: 'updated' | 'unchanged' | null
  values: ItemValues
  points: number
  /** How the product was matched automatically; null after a reviewer selected one. */
  match: Pick<ConsoleReceiptItem, 'matched_strategy' | 'matched_keyword' | 'match_confidence'> | null
  /** The lines from which the item was read. */
  lines: ConsoleReceiptItem['lines']
}

/**
 * Rates for points: the program's products, the points per cent of items without a product, and the exchange rate of the
 * receipt's currency; 0 while it is unknown.
 */
export type ItemRates = { products: readonly ConsoleEligibleProduct[]; withoutProduct: number; exchange: number }

export type ItemError =
  | 'priceRequired'
  | 'priceNumber'
  | 'priceNegative'
  | 'priceTooLarge'
  | 'nameOrSku'
  | 'quantityNumber'
  | 'quantityTooLarge'
  | 'unitPriceNumber'
  | 'unitPriceTooLarge'

const EMPTY: ItemValues = {
  name: '',
  sku: '',
  quantity: '1', // CONSOLE-161.
  unit_price: '',
  price: '',
  eligible_product_id: '',
  admin_comments: '',
}

export const toDeskItem = (item: ConsoleReceiptItem): DeskItem => ({
  key: `item-${item.id}`,
  addedAs: item.desk_key,
  id: item.id,
  patch_status: item.patch_status,
  deletedFrom: null,
  values: {
    name: item.name ?? '',
    sku: item.sku ?? '',
    quantity: String(item.quantity),
    unit_price: item.unit_price === null ? '' : item.unit_price.toFixed(2),
    price: item.price.toFixed(2),
    eligible_product_id: item.eligible_product_id === null ? '' : String(item.eligible_product_id),
    admin_comments: item.admin_comments ?? '',
  },
  points: item.points,
  match: item.matched_strategy === null ? null : item,
  lines: item.lines,
})

export const newDeskItem = (key: string): DeskItem => ({
  key,
  addedAs: null,
  id: null,
  patch_status: 'created',
  deletedFrom: null,
  values: EMPTY,
  points: 0,
  match: null,
  lines: [],
})

const AMOUNT = /^\d+(\.\d{1,2})?$/
const isTooLarge = (amount: string): boolean => Math.round(Number(amount) * 100) > MAX_CENTS

/**
 * CONSOLE-91: the price is required, a number and not negative, and the item needs a name or SKU. No quantity means one
 * (CONSOLE-161). The server has the same limits.
 */
export const validateItem = ({ name, price, quantity, sku, unit_price }: ItemValues): ItemError[] => {
  const errors: ItemError[] = []
  if (name.trim() === '' && sku.trim() === '') errors.push('nameOrSku')
  if (price.trim() === '') errors.push('priceRequired')
  else if (Number(price) < 0) errors.push('priceNegative')
  else if (!AMOUNT.test(price.trim())) errors.push('priceNumber')
  else if (isTooLarge(price)) errors.push('priceTooLarge')
  if (quantity.trim() !== '' && !(Number(quantity) > 0)) errors.push('quantityNumber')
  if (Number(quantity) > MAX_QUANTITY) errors.push('quantityTooLarge')
  if (unit_price.trim() !== '' && !AMOUNT.test(unit_price.trim())) errors.push('unitPriceNumber')
  else if (isTooLarge(unit_price)) errors.push('unitPriceTooLarge')
  return errors
}

/**
 * Applies typed values and, after a change of price or quantity, derives the unit price from both, or clears it.
 * @param opened the values when typing started: an incomplete price clears the unit price, completing it restores it
 */
export const typeInto = (values: ItemValues, typed: Partial<ItemValues>, opened = values): ItemValues => {
  const after = { ...values, ...typed }
  if (typed.price === undefined && typed.quantity === undefined) return after
  const each = Number(after.price) / Number(after.quantity.trim() || '1')
  const isKnown = AMOUNT.test(after.price.trim()) && Number.isFinite(each) && each >= 0
  return { ...after, unit_price: opened.unit_price !== '' && isKnown ? each.toFixed(2) : '' }
}

/**
 * Points per cent x price x 100, rounded for display; 0 without a product (CONSOLE-92), or the program's rate for such
 * items of external purchases. Shown while typing; the server computes the points when the review is saved.
 */
export const shownPoints = (values: ItemValues, { exchange, products, withoutProduct }: ItemRates): number => {
  const product = products.find(({ id }) => String(id) === values.eligible_product_id)
  const cents = Math.round(Number(values.price) * 100)
  if (!Number.isFinite(cents) || cents <= 0) return 0
  // Rounding to twelve digits first removes binary errors: 0.005 x 100 is a half and rounds up.
  return Math.round(Number(((product?.points_per_cents ?? withoutProduct) * cents * exchange).toPrecision(12)))
}

const hasSameValues = (values: ItemValues, before: ItemValues): boolean =>
  (Object.keys(values) as (keyof ItemValues)[]).every((field) => values[field] === before[field])

/**
 * CONSOLE-80: an edit makes an item 'updated', but a 'created' item stays so, and an edit that restores the previous or
 * the saved values doesn't count. Points change only with the product or the price.
 * @param saved the server's version; undefined for a new item
 */
export const editItem = (item: DeskItem, values: ItemValues, rates: ItemRates, saved?: DeskItem): DeskItem => {
  if (hasSameValues(values, item.values)) return item
  if (saved && hasSameValues(values, saved.values)) return saved
  const isSameProduct = values.eligible_product_id === item.values.eligible_product_id
  const isWorthTheSame = isSameProduct && Number(values.price) === Number(item.values.price)
  return {
    ...item,
    values,
    patch_status: item.patch_status === 'created' ? 'created' : 'updated',
    points: isWorthTheSame ? item.points : shownPoints(values, rates),
    match: isSameProduct ? item.match : null,
  }
}

/** CONSOLE-80: marks an item 'deleted'; an unsaved one is removed. */
export const deleteItem = (items: readonly DeskItem[], key: string): DeskItem[] =>
  items.flatMap((item): DeskItem[] => {
    if (item.key !== key || item.patch_status === 'deleted') return [item]
    return item.patch_status === 'created' ? [] : [{ ...item, patch_status: 'deleted', deletedFrom: item.patch_status }]
  })

/** Undoes a deletion; the item returns to its previous state. */
export const restoreItem = (items: readonly DeskItem[], key: string): DeskItem[] =>
  items.map((item) =>
    item.key === key && item.deletedFrom ? { ...item, patch_status: item.deletedFrom, deletedFrom: null } : item,
  )

export const livePoints = (items: readonly DeskItem[]): number =>
  items.reduce((sum, item) => sum + (item.patch_status === 'deleted' ? 0 : item.points), 0)

export const livePrice = (items: readonly DeskItem[]): number =>
  items.reduce((sum, item) => sum + (item.patch_status === 'deleted' ? 0 : Number(item.values.price) || 0), 0)

/** The first item with a server error, in the order in which `toWireItems` sent them. */
export const findWrongItem = (items: readonly DeskItem[], errors: Readonly<Record<string, unknown>>): DeskItem | null =>
  items.find((_, at) => Object.keys(errors).some((field) => field.startsWith(`receipt_items.${at}.`))) ?? null

/** The items in the API's format (CONSOLE-131). */
export const toWireItems = (items: readonly DeskItem[]) =>
  items.map(({ id, key, patch_status, values }) => ({ ...(id === null ? { key } : { id }), ...values, patch_status }))

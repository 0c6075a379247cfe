import { MAX_CENTS, MAX_QUANTITY } from '@/domain/receipt-review/item-bounds'
import type { ConsoleEligibleProduct, ConsoleReceiptItem } from '@/http/receipts/present-receipt'

type PatchStatus = 'created' | 'updated' | 'deleted' | 'unchanged'

/** What a reviewer types, as the inputs hold it. */
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
  /** Of this screen: new items have no id yet, and are saved under it, once (RULE-36). */
  key: string
  /** The key under which it was added, by whichever screen. */
  addedAs: string | null
  id: number | null
  patch_status: PatchStatus
  /** What it was before it was deleted; null where it is not. */
  deletedFrom: 'updated' | 'unchanged' | null
  values: ItemValues
  points: number
  /** How the machine found the product; null once a person chose. */
  match: Pick<ConsoleReceiptItem, 'matched_strategy' | 'matched_keyword' | 'match_confidence'> | null
  /** Where the machine read it. */
  lines: ConsoleReceiptItem['lines']
}

/** What items are worth: the program's products, and the points per cent of what is none of them. */
export type ItemRates = { products: readonly ConsoleEligibleProduct[]; withoutProduct: number }

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
 * CONSOLE-91: the price is required, a number and not negative; name or sku must say what it is. No quantity is one (CONSOLE-161). What it
 * lets through the server takes, with the same bounds.
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
 * What is typed, and with a new price or quantity the price of one: it says what both of them say, or nothing.
 * @param opened what stood there when typing began: half of a price has no price of one, the whole of it has one again
 */
export const typeInto = (values: ItemValues, typed: Partial<ItemValues>, opened = values): ItemValues => {
  const after = { ...values, ...typed }
  if (typed.price === undefined && typed.quantity === undefined) return after
  const each = Number(after.price) / Number(after.quantity.trim() || '1')
  const isKnown = AMOUNT.test(after.price.trim()) && Number.isFinite(each) && each >= 0
  return { ...after, unit_price: opened.unit_price !== '' && isKnown ? each.toFixed(2) : '' }
}

/**
 * Points per cent x price x 100, shown rounded; without a product 0 (CONSOLE-92), or by the program's rate for such items of external
 * purchases. What is shown while typing: the server works them out again when the review is saved.
 */
export const shownPoints = (values: ItemValues, { products, withoutProduct }: ItemRates): number => {
  const product = products.find(({ id }) => String(id) === values.eligible_product_id)
  const cents = Math.round(Number(values.price) * 100)
  if (!Number.isFinite(cents) || cents <= 0) return 0
  // Twelve digits hide what binary fractions add: 0.005 x 100 is a half, and rounds up.
  return Math.round(Number(((product?.points_per_cents ?? withoutProduct) * cents).toPrecision(12)))
}

const hasSameValues = (values: ItemValues, before: ItemValues): boolean =>
  (Object.keys(values) as (keyof ItemValues)[]).every((field) => values[field] === before[field])

/**
 * CONSOLE-80: editing makes an item 'updated', but one that was 'created' stays so, and one that says what it said, or what it says on
 * the server, was not edited. Points change with product or price only.
 * @param saved the item as the server has it; undefined of one that is new
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

/** CONSOLE-80: deleting marks an item 'deleted', but one that was never saved goes outright. */
export const deleteItem = (items: readonly DeskItem[], key: string): DeskItem[] =>
  items.flatMap((item): DeskItem[] => {
    if (item.key !== key || item.patch_status === 'deleted') return [item]
    return item.patch_status === 'created' ? [] : [{ ...item, patch_status: 'deleted', deletedFrom: item.patch_status }]
  })

/** Takes a deletion back: the item is what it was before. */
export const restoreItem = (items: readonly DeskItem[], key: string): DeskItem[] =>
  items.map((item) =>
    item.key === key && item.deletedFrom ? { ...item, patch_status: item.deletedFrom, deletedFrom: null } : item,
  )

export const livePoints = (items: readonly DeskItem[]): number =>
  items.reduce((sum, item) => sum + (item.patch_status === 'deleted' ? 0 : item.points), 0)

export const livePrice = (items: readonly DeskItem[]): number =>
  items.reduce((sum, item) => sum + (item.patch_status === 'deleted' ? 0 : Number(item.values.price) || 0), 0)

/** The first item of which the server's errors speak, in the order in which `toWireItems` sent them. */
export const findWrongItem = (items: readonly DeskItem[], errors: Readonly<Record<string, unknown>>): DeskItem | null =>
  items.find((_, at) => Object.keys(errors).some((field) => field.startsWith(`receipt_items.${at}.`))) ?? null

/** The items as the wire carries them (CONSOLE-131). */
export const toWireItems = (items: readonly DeskItem[]) =>
  items.map(({ id, key, patch_status, values }) => ({ ...(id === null ? { key } : { id }), ...values, patch_status }))

import type { ConsoleEligibleProduct, ConsoleReceiptItem } from '@/http/receipts/present-receipt'
import {
  deleteItem,
  editItem,
  findWrongItem,
  livePoints,
  newDeskItem,
  restoreItem,
  shownPoints,
  toDeskItem,
  toWireItems,
  typeInto,
  validateItem,
} from './item-patches'

const PRODUCTS: ConsoleEligibleProduct[] = [
  { id: 1, product_name: 'Oat Milk', points_per_cents: 1, product_active: true },
  { id: 2, product_name: 'Bread', points_per_cents: 0.005, product_active: true },
]
const RATES = { products: PRODUCTS, withoutProduct: 0, exchange: 1 }
const FROM_SERVER: ConsoleReceiptItem = {
  id: 7,
  sku: null,
  name: 'Oat Milk 1L',
  quantity: 1,
  unit_price: 4.99,
  price: 4.99,
  eligible_product_id: 1,
  matched_product: 'Oat Milk',
  matched_strategy: 'keyword',
  matched_keyword: 'oat milk',
  match_confidence: 0.9,
  confidence: 0.98,
  eligible: true,
  points: 499,
  admin_comments: null,
  lines: [],
  desk_key: null,
  patch_status: 'unchanged',
}

describe('the patch state of an item (CONSOLE-80)', () => {
  const item = toDeskItem(FROM_SERVER)

  // CONSOLE-64, CONSOLE-80
  it('becomes updated by an edit; a new item stays created', () => {
    expect(editItem(item, { ...item.values, name: 'Oats' }, RATES).patch_status).toBe('updated')
    const fresh = newDeskItem('new')
    expect(editItem(fresh, { ...fresh.values, price: '1' }, RATES).patch_status).toBe('created')
  })

  it('is unchanged if the edit changes nothing', () => {
    expect(editItem(item, { ...item.values }, RATES)).toBe(item)
  })

  it('is restored when an edit is undone, with the automatic points and product', () => {
    const saved = { ...item, points: 500 }
    const edited = editItem(saved, { ...item.values, price: '5.99', eligible_product_id: '2' }, RATES, saved)
    expect(edited).toMatchObject({ patch_status: 'updated', points: 3, match: null })
    expect(editItem(edited, { ...item.values }, RATES, saved)).toBe(saved)
    expect(editItem(edited, { ...edited.values, price: '4.99' }, RATES, saved).patch_status).toBe('updated')
  })

  it('becomes deleted; an unsaved item is removed', () => {
    const [deleted] = deleteItem([item], item.key)
    expect(deleted?.patch_status).toBe('deleted')
    expect(livePoints(deleted ? [deleted] : [])).toBe(0)
    expect(deleteItem([newDeskItem('new')], 'new')).toEqual([])
  })

  it('returns to its previous state when a deletion is undone', () => {
    const edited = editItem(item, { ...item.values, name: 'Oats' }, RATES)
    for (const before of [item, edited]) expect(restoreItem(deleteItem([before], item.key), item.key)).toEqual([before])
  })

  it("is sent with the item's id or, if new, with its key", () => {
    expect(toWireItems([item, newDeskItem('new')])).toEqual([
      { id: 7, ...item.values, patch_status: 'unchanged' },
      { key: 'new', ...newDeskItem('new').values, patch_status: 'created' },
    ])
  })
})

describe('points while typing (CONSOLE-92)', () => {
  const values = (price: string, eligible_product_id: string) => ({
    ...newDeskItem('k').values,
    price,
    eligible_product_id,
  })

  it.each([
    ['4.99', '1', 499],
    ['1.00', '2', 1],
    ['0.99', '2', 0],
    ['4.99', '', 0],
    ['four', '1', 0],
  ])('%s with product %s gives %d', (price, product, points) => {
    expect(shownPoints(values(price, product), RATES)).toBe(points)
  })

  it('uses the rate for other items of an external purchase after its price changed or its product was removed', () => {
    const rates = { products: PRODUCTS, withoutProduct: 0.5, exchange: 1 }
    expect(shownPoints(values('3.50', ''), rates)).toBe(175)
    const item = toDeskItem(FROM_SERVER)
    expect(editItem(item, { ...item.values, eligible_product_id: '' }, rates).points).toBe(250)
    expect(editItem(item, { ...item.values, price: '5.00' }, rates).points).toBe(500)
  })

  it('keeps the given points if neither product nor price changed', () => {
    const item = { ...toDeskItem(FROM_SERVER), points: 500 }
    expect(editItem(item, { ...item.values, name: 'Oats' }, RATES)).toMatchObject({
      points: 500,
      match: FROM_SERVER,
    })
    expect(editItem(item, { ...item.values, price: '5.00', eligible_product_id: '2' }, RATES)).toMatchObject({
      points: 3,
      match: null,
    })
  })
})

describe('validating an item (CONSOLE-91)', () => {
  const values = newDeskItem('k').values
  it.each([
    [{ ...values }, ['nameOrSku', 'priceRequired']],
    [{ ...values, sku: 'X1', price: '1' }, []],
    [{ ...values, name: 'Milk', price: 'one' }, ['priceNumber']],
    [{ ...values, name: 'Milk', price: '1.234' }, ['priceNumber']],
    [{ ...values, name: 'Milk', price: '-1' }, ['priceNegative']],
    [{ ...values, name: 'Milk', price: '0' }, []],
    [{ ...values, name: 'Milk', price: '1000000.00', quantity: '100000', unit_price: '1000000' }, []],
    [{ ...values, name: 'Milk', price: '1000000.01' }, ['priceTooLarge']],
    [{ ...values, name: 'Milk', price: '1', quantity: '100001' }, ['quantityTooLarge']],
    [{ ...values, name: 'Milk', price: '1', unit_price: '1000000.01' }, ['unitPriceTooLarge']],
  ])('%j', (given, errors) => {
    expect(validateItem(given)).toEqual(errors)
  })
})

describe('the unit price', () => {
  const values = { ...newDeskItem('k').values, name: 'Milk', price: '4.00', quantity: '2', unit_price: '2.00' }

  it('follows price and quantity unless it was typed', () => {
    expect(typeInto(values, { price: '5.00' })).toMatchObject({ price: '5.00', unit_price: '2.50' })
    expect(typeInto(values, { quantity: '4' })).toMatchObject({ quantity: '4', unit_price: '1.00' })
    expect(typeInto(values, { quantity: '' })).toMatchObject({ quantity: '', unit_price: '4.00' })
    expect(typeInto(values, { price: 'x' })).toMatchObject({ unit_price: '' })
    expect(typeInto(values, { unit_price: '1.99' })).toMatchObject({ price: '4.00', unit_price: '1.99' })
    expect(typeInto({ ...values, unit_price: '' }, { price: '5.00' })).toMatchObject({ unit_price: '' })
    // While typing, '5.' isn't a price yet.
    expect(typeInto(typeInto(values, { price: '5.' }, values), { price: '5.00' }, values).unit_price).toBe('2.50')
  })

  // CONSOLE-91, CONSOLE-161
  it('and quantity are numbers; no quantity means one (CONSOLE-161)', () => {
    expect(validateItem({ ...values, quantity: '' })).toEqual([])
    expect(validateItem({ ...values, quantity: '0' })).toEqual(['quantityNumber'])
    expect(validateItem({ ...values, quantity: 'two' })).toEqual(['quantityNumber'])
    expect(validateItem({ ...values, unit_price: '1,99' })).toEqual(['unitPriceNumber'])
  })
})

it('the first item with a server error is found', () => {
  const items = [toDeskItem(FROM_SERVER), newDeskItem('new-1'), newDeskItem('new-2')]
  const errors = { 'receipt_items.1.quantity': ['x'], 'receipt_items.2.price': ['y'] }
  expect(findWrongItem(items, errors)?.key).toBe('new-1')
  expect(findWrongItem(items, { 'receipt_items.10.price': ['y'], receipt_items: ['z'], total_amount: [] })).toBeNull()
})

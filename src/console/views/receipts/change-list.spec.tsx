import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '@/i18n'
import { ChangeList } from './change-list'

type Changes = Parameters<typeof ChangeList>[0]['changes']
const TOTAL = [{ field: 'total_amount', before: 12.5, after: 10 }]

const show = (locale: 'en' | 'es', currency: string | null, changes: Changes = TOTAL) =>
  renderToStaticMarkup(
    <ChangeList
      changes={changes}
      currency={currency}
      locale={locale}
      merchants={[]}
      t={translate(locale, 'receipts')}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each([
  ['en', 'EUR', 'Total €12.50 €10.00'],
  ['en', null, 'Total 12.50 10.00'],
  ['es', 'EUR', 'Total 12,50 € 10,00 €'],
  ['es', null, 'Total 12,50 10,00'],
] as const)('formats a total as money (%s, %s)', (locale, currency, words) => {
  expect(show(locale, currency)).toBe(words)
})

// The database returns the keys in arbitrary order.
const WEIRD = { sku: null, name: 'Weird thing', price: '$1,023.80', points: 3, comment: null, product: null }
const BEFORE = { ...WEIRD, quantity: 1, unit_price: '$1,023.80' }
const AFTER = {
  ...WEIRD,
  sku: 'W-1',
  price: '$5.00',
  product: 'Roll',
  quantity: 2.5,
  unit_price: null,
  comment: 'torn',
}

it.each([
  [
    'en',
    'Item Weird thing · Price: $1,023.80 · Per unit: $1,023.80 · Qty: 1 · Points: 3',
    'Weird thing · SKU: W-1 · Price: $5.00 · Qty: 2.5 · Eligible product: Roll · Points: 3 · Comment: torn',
  ],
  [
    'es',
    'Artículo Weird thing · Precio: 1023,80 US$ · Por unidad: 1023,80 US$ · Cant.: 1 · Puntos: 3',
    'Weird thing · SKU: W-1 · Precio: 5,00 US$ · Cant.: 2,5 · Producto elegible: Roll · Puntos: 3 · Comentario: torn',
  ],
] as const)('labels each value of an item (%s)', (locale, before, after) => {
  expect(show(locale, 'USD', [{ field: 'item', before: BEFORE, after: AFTER }])).toBe(`${before} ${after}`)
})

it("keeps a price that it can't parse", () => {
  const item = { name: 'Old', price: '5.00 - 6.00' }
  expect(show('en', null, [{ field: 'item', before: null, after: item }])).toBe('Item Old · Price: 5.00 - 6.00')
})

it('omits values that read the same as before', () => {
  const status = { field: 'status', before: 'eligible', after: 'processed' }
  expect(show('en', 'EUR', [status, ...TOTAL])).toBe('Total €12.50 €10.00')
  expect(show('en', 'EUR', [status])).toBe('')
  expect(show('en', 'EUR', [{ ...status, before: 'no_eligible_items' }])).toBe('Status No Eligible Items Processed')
})

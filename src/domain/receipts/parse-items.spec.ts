import { labelRows } from './label-rows'
import { parseItems } from './parse-items'
import { parseRows } from './parse-rows'

/** Name, quantity, price and the discount already taken off it, of each item of a receipt as printed. */
const itemsOf = (text: string) =>
  parseItems(labelRows(parseRows({ text, lines: [] }))).items.map(({ discount_cents, name, price_cents, quantity }) => [
    name,
    quantity,
    price_cents,
    discount_cents,
  ])

describe('parseItems', () => {
  it('takes a promotion off the item whose name stands between them', () => {
    expect(
      itemsOf(`VALUED CUSTOMER: 1250019999
1x 000008200001  14.99SR
RICE CAKES
Item promo @9.99  -5.00
1x 000008200002  20.00SR
杯子
PLAIN CUP 2
Member card DISC  -1.00
@19.00
1x 000008200003  9.90SR
SOAP
Item prono 08.90  -1.00
Sub-total  37.89`),
    ).toEqual([
      ['RICE CAKES', 1, 999, 500],
      ['PLAIN CUP 2', 1, 1900, 100],
      ['SOAP', 1, 890, 100],
    ])
  })

  it('takes a price within a name that stands below for no item of its own', () => {
    expect(
      itemsOf(`Item  Qty  Amount
1x 000005700001  2.50SR
CUT MELON 1.99
3x 000005700002  18.60SR
BEST TEA @6.20
Total  21.10`),
    ).toEqual([
      ['CUT MELON 1.99', 1, 250, 0],
      ['BEST TEA @6.20', 3, 1860, 0],
    ])
  })

  it('takes an amount without a word off the item above it, and no subtotal with a figure in it for an item', () => {
    expect(
      itemsOf(`CORNER SHOP
10/05/2026
OPEN CODE  8.00
PD3.20  -3.80
1  FISH SOUP  7.00
1  SUB TO1A  11.20`),
    ).toEqual([
      ['OPEN CODE', 1, 420, 380],
      ['FISH SOUP', 1, 700, 0],
    ])
  })
})

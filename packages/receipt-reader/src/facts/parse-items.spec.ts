import { labelRows } from './label-rows'
import { parseItems } from './parse-items'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

/** The name, quantity, price and already subtracted discount of each item on a printed receipt. */
const itemsOf = (text: string) =>
  parseItems(labelRows(parseRows({ text, lines: [] }))).items.map(({ discount_cents, name, price_cents, quantity }) => [
    name,
    quantity,
    price_cents,
    discount_cents,
  ])

describe('parseItems', () => {
  it('applies a promotion to the item whose name is printed between them', () => {
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

  it.each([
    'Summe 4,70\nBar 20,00\nRückgeld BAR 15,30',
    'SUMME EUR 4,70\nGegeben 20,00\nRückgeld 15,30',
    'SUMME EUR 4,70\nBar gegeben 20,00\nRückgeld 15,30',
    'SUMME EUR 4,70\nBarzahlung 20,00\nRückgeld 15,30',
  ])('does not read a German cash payment as an item: %j', (foot) => {
    const items = [
      ['Milch', 1, 120, 0],
      ['Brot', 1, 350, 0],
    ]
    expect(itemsOf(`Milch 1,20 A\nBrot 3,50 B\n${foot}`)).toEqual(items)
    expect(itemsOf('Milch 1,20\nBar 3,50\nSumme 4,70')).toContainEqual(['Bar', 1, 350, 0])
  })

  it.each(['DTO. ACEITE -1,00', 'DTO ACEITE 1,00-', 'DESCUENTO EN ACEITE -1,00'])(
    'subtracts %j from the only item whose name begins with its words, and from none of two such items',
    (discount) => {
      expect(itemsOf(`ACEITE OLIVA 1L 6,50\nPAN 2,00\n${discount}\nTOTAL 7,50`)).toEqual([
        ['ACEITE OLIVA 1L', 1, 550, 100],
        ['PAN', 1, 200, 0],
      ])
      const two = itemsOf(`ACEITE OLIVA 6,50\nACEITE GIRASOL 3,00\nPAN 2,00\n${discount}\nTOTAL 10,50`)
      expect(two.slice(0, 2)).toEqual([
        ['ACEITE OLIVA', 1, 650, 0],
        ['ACEITE GIRASOL', 1, 300, 0],
      ])
    },
  )

  it('does not read cash in rupees as an item', () =>
    expect(itemsOf('RICE Rs. 15.00\nCASH Rs. 20.00\nCHANGE Rs. 5.00')).toEqual([['RICE', 1, 1500, 0]]))

  it('reads a minus between an amount and its tax letter', () => {
    expect(itemsOf('MILK 5.00 A\nMILK 5.00-A\nBREAD 4.00 A\n3.00-A\nTOTAL 1.00')).toEqual([['BREAD', 1, 100, 300]])
  })

  it('reads a gift card above the total as an item, and one below it as a payment', () => {
    const sold = itemsOf(`PENNYWORT COFFEE  8.75
GIFT CARD  25.00
SATURDAY BOX  12.50
SUBTOTAL  46.25
TOTAL  46.25
CASH  50.00
CHANGE  3.75`)
    expect(sold.map(([name]) => name)).toEqual(['PENNYWORT COFFEE', 'GIFT CARD', 'SATURDAY BOX'])
    expect(itemsOf(`GIFT CARD  25.00\nPENNYWORT COFFEE  8.75\nTOTAL  33.75`)).toHaveLength(2)
    expect(itemsOf(`PENNYWORT COFFEE  8.75\nTOTAL  8.75\nGIFT CARD  8.75`)).toHaveLength(1)
    expect(itemsOf(`PENNYWORT COFFEE  8.75\nGIFT CARD  8.75`)).toHaveLength(1)
  })

  it('keeps a price in a name that is printed below its item', () => {
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

  it('subtracts an amount without a label from the item above, and does not read a misread subtotal as an item', () => {
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

  it.each([
    [
      'below it, in whatever words',
      `OAT MILK  5.00
MEMBER SAVING  -1.00
RICE CAKES  6.20
STAR-GREAT SAVING  -1.20
GREEN TEA  8.98
GREEN TEA  7.00
STAR-BUY 2@$12  -3.98
Subtotal  21.00`,
      [400, 500, 674, 526],
    ],
    ['where only a total is printed', `OAT MILK  5.00\nMEMBER SAVING  -1.00\nTotal  4.00`, [400]],
    [
      'without what comes on top of prices',
      `OAT MILK  50.00\nMEMBER SAVING  -10.00\nTax  4.00\nTip  3.00\nTotal  47.00`,
      [4000],
    ],
    ['in brackets', `OAT MILK  5.00\nPLAIN BREAD  3.00\nMEMBER SAVING (0.40)\nTotal  7.60`, [500, 260]],
    ['that it names', `OAT MILK  5.00\nPLAIN BREAD  3.00\nPRICE CHANGED\nOAT MILK  -1.00\nTotal  7.00`, [400, 300]],
    [
      'that tells its stock number',
      `1234567 OAT MILK  5.00\n7654321 PLAIN BREAD  3.00\nPUP1234567  2.00-\nSubtotal  6.00`,
      [300, 300],
    ],
    ['by a coupon that names it', `OAT MILK  5.00\nPLAIN BREAD  3.00\nCOUPON OAT MILK  -1.00\nTotal  7.00`, [400, 300]],
    [
      'and not what only tells of it',
      `OAT MILK  5.00\nYOU SAVED  2.00\nPLAIN BREAD  3.00\nMEMBER SAVING  -1.00\nTotal  7.00`,
      [500, 200],
    ],
    ['printed without a minus', `OAT MILK  5.00\nMEMBER SAVING  1.00\nPLAIN BREAD  3.00\nTotal  7.00`, [400, 300]],
  ])('subtracts a discount from an item: %s', (_, text, prices) => {
    const items = itemsOf(text)
    expect(items.map(([, , price]) => price)).toEqual(prices)
  })

  it.each([
    ['no sum bears out', `OAT MILK  5.00\nMEMBER SAVING  -1.00\nPLAIN BREAD  3.00\nTotal  7.50`],
    ['a sum is without already', `OAT MILK  5.00\nMEMBER SAVING  -1.00\nPLAIN BREAD  3.00\nTotal  8.00`],
    ['is given on the whole purchase', `OAT MILK  5.00\nPLAIN BREAD  3.00\nLoyalty Reward  -1.00\nTotal  7.00`],
    ['stands below other words', `OAT MILK  5.00\nPLAIN BREAD  3.00\nTHANK YOU\nMEMBER SAVING  -1.00\nTotal  7.00`],
    ['would leave nothing to pay', `OAT MILK  5.00\nPLAIN BREAD  3.00\nBUY 1 GET 1 FREE  -3.00\nTotal  5.00`],
    ['takes other goods back', `OAT MILK  5.00\nPLAIN BREAD  3.00\nRICE CAKES  -2  0.50  -1.00\nTotal  7.00`],
    [
      'takes goods of another number back',
      `1234567 OAT MILK  5.00\n7654321 PLAIN BREAD  3.00\n1112223 RICE  -1.00\nTotal  7.00`,
    ],
  ])('ignores a discount that %s', (_, text) => {
    expect(itemsOf(text).map(([, , price, discount]) => [price, discount])).toEqual([
      [500, 0],
      [300, 0],
    ])
  })

  it.each([
    'STAFF DISCOUNT 10%',
    'STAFF DISCOUNT',
    'EMPLOYEE DISCOUNT',
    '10% OFF',
    'MEMBER DISCOUNT',
    'SENIOR DISC 10%',
    'BASKET DISCOUNT 10%',
    'LOYALTY DISCOUNT',
    'DESCUENTO 10%',
    'DTO 10%',
    // These may discount the last item or all items; their position doesn't show which.
    'DISCOUNT',
    'Disc.',
    'LESS',
    'REBATE',
    'SAVINGS',
    'DESCUENTO',
    'RABATT',
  ])('does not subtract %s from an item, and sends the receipt to manual review', (words) => {
    const text = `OAT MILK  40.00\nBREAD  5.00\n${words}  -4.50\nSUBTOTAL  40.50\nTOTAL  40.50\nVISA  40.50`
    expect(itemsOf(text).map(([, , price]) => price)).toEqual([4000, 500])
    expect(parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') }).doubts).toContain('items_differ')
  })

  it.each([
    ['that is its percentage', `OAT MILK  40.00\nBREAD  5.00\n10% OFF  -0.50\nSUBTOTAL  44.50`, [4000, 450]],
    [
      'that is its percentage, whoever buys',
      `OAT MILK  40.00\nBREAD  5.00\nSTAFF DISCOUNT 10%  -0.50\nSUBTOTAL  44.50`,
      [4000, 450],
    ],
    [
      'that is the percentage of what another left',
      `OAT MILK  40.00\nDISCOUNT  -10.00\nDISCOUNT 10%  -3.00\nSUBTOTAL  27.00`,
      [2700],
    ],
    [
      'that every one has',
      `OAT MILK  40.00\nMember Discount  -4.00\nBREAD  5.00\nMember Discount  -0.50\nSUBTOTAL  40.50`,
      [3600, 450],
    ],
    ['whose percentage has a gap for its point', `OAT MILK  40.00\nDiscount @10 00%  -4.00\nSUBTOTAL  36.00`, [3600]],
    ['that is the only one', `OAT MILK  40.00\nSTAFF DISCOUNT  -4.00\nSUBTOTAL  36.00`, [3600]],
    ['that is the only one, in one word', `OAT MILK  40.00\nDISCOUNT  -4.00\nSUBTOTAL  36.00`, [3600]],
    [
      'that it stands below, above another',
      `OAT MILK  40.00\nDISCOUNT  -4.00\nBREAD  5.00\nSUBTOTAL  41.00`,
      [3600, 500],
    ],
    [
      'as off those above it',
      `OAT MILK  40.00\nDISCOUNT  -4.00\nBREAD  5.00\nDISCOUNT  -0.50\nSUBTOTAL  40.50`,
      [3600, 450],
    ],
    [
      'whose new price stands below it',
      `OAT MILK  40.00\nBREAD  5.00\nDISCOUNT  -0.50\n@4.50\nSUBTOTAL  44.50`,
      [4000, 450],
    ],
  ])('subtracts a discount from an item: %s', (_, text, prices) => {
    expect(itemsOf(text).map(([, , price]) => price)).toEqual(prices)
  })

  it.each([
    ['ORDENADOR 1 299,00\nRATON 25,50\nTOTAL A PAGAR 1 324,50\nVISA 1 324,50', [129900, 2550]],
    ['ORDENADOR 1 299,00\nRATON 25,50\nTOTAL A PAGAR 1.324,50', [129900, 2550]],
    ['LAPTOP 2 299.00\nMOUSE 25.50\nTOTAL 324.50', [29900, 2550]],
    ['LAPTOP 2 299.00 598.00\nMOUSE 25.50\nTOTAL 623.50', [59800, 2550]],
    ["LAPTOP £1'299.00\nMOUSE £25.50\nTOTAL £1'324.50", [129900, 2550]],
  ])('reads a space in %j as a thousands separator only if the total confirms it', (text, prices) => {
    expect(itemsOf(text).map(([name, , price]) => [/ /.test(String(name)), price])).toEqual(
      prices.map((price) => [false, price]),
    )
  })

  it('reads no payment or change in other languages as an item, and keeps the last letter of a name', () => {
    expect(itemsOf('CAFÉ  1,20\nSUMME EUR  1,20\nGeg. EC-Cash EUR  1,20').map(([name]) => name)).toEqual(['CAFÉ'])
    for (const paid of ['CARTE BANCAIRE', 'CB', 'Espèces', 'Karte', 'PIN', 'TARJETA', 'ENTREGADO', 'Contante'])
      expect(itemsOf(`CAFÉ  1,20\nTORTILLA  1,00\n${paid}  2,20\nRENDU  0,00`)).toHaveLength(2)
  })

  it('reads prices with a lowercase tax letter, without a leading zero, with a C for a zero, or cut off at the edge', () => {
    expect(
      itemsOf(`CORNER SHOP
OAT MILK  RM3.65s
DRINKING WATER  RM.50 s
PAINT BRUSH  2  5.50  11.0C
PLAIN CUPS
5pc @ 1.15  5.7
Total  20.90`),
    ).toEqual([
      ['OAT MILK', 1, 365, 0],
      ['DRINKING WATER', 1, 50, 0],
      ['PAINT BRUSH', 2, 1100, 0],
      ['PLAIN CUPS', 5, 575, 0],
    ])
  })

  it('reads a label word without a number as the name of the item above, and does not read a letter as a name', () => {
    expect(
      itemsOf(`Qty  Description  Total\n1  D  15.00 SR\nNoodle Item Single\n1  D  5.00 SR\nHot Tea\nTotal  20.00`),
    ).toEqual([
      ['Noodle Item Single', 1, 1500, 0],
      ['Hot Tea', 1, 500, 0],
    ])
  })

  it('keeps an item whose only name is a number with a letter after it', () => {
    expect(itemsOf(`OPEN CODE\n0012345U  2x5.00  10.00 S\n0012345U  2x4.00  8.00 S\nTotal  18.00`)).toHaveLength(2)
  })

  it('removes a returned item whose minus has run into its price', () => {
    expect(
      itemsOf(
        `SWATTER\n9012345  1 X 3.50  3.50\nCUSHION\n9054321  1 X 5.00  5.00\nSWATTER\n9012345  -1 X 3.50-3.50\nTotal  5.00`,
      ),
    ).toEqual([['CUSHION', 1, 500, 0]])
  })

  it('reads no price from a date with a month name, and no multiplication from a mark before a quantity', () => {
    expect(itemsOf(`CORNER SHOP\n09 May 202618.24\nItem  Qty  Total\n*19  30.00 SR\nFISH SOUP\nTotal  30.00`)).toEqual([
      ['FISH SOUP', 1, 3000, 0],
    ])
  })

  it.each([
    ['VEG BOX 1.250 x 4.00  5.00', 1.25, 400],
    ['VEG BOX 0.452 x 10.00  4.52', 0.452, 1000],
    ['VEG BOX 1,250 x 4,00  5,00', 1.25, 400],
    ['VEG BOX 1.5 x 4.00  6.00', 1.5, 400],
    ['VEG BOX 2.06 lb @ 0.58  1.19', 2.06, 58],
    ['VEG BOX 1.250kg  4.00  5.00', 1.25, 400],
    ['VEG BOX 4.00 x 1.250 kg  5.00', 1.25, 400],
    ['1.250 x VEG BOX @ 4.00  5.00', 1.25, 400],
    ['1.250 x VEG BOX  5.00', 1.25, 400],
    ['1.250x VEG BOX  5.00', 1.25, 400],
    ['1.25 x VEG BOX  4.00  5.00', 1.25, 400],
    ['1.5 x VEG BOX @ 4.00  6.00', 1.5, 400],
    ['0.452 kg x  VEG BOX @ 10.00  4.52', 0.452, 1000],
    ['2 kg x VEG BOX @ 4.00  8.00', 2, 400],
    ['2 x VEG BOX @ 4.00  8.00', 2, 400],
    ['VEG BOX 2 x 4.00  8.00', 2, 400],
    ['VEG BOX 12.345 L x 1.639  20.23', 12.345, 164],
    ['VEG BOX 12.345 L @ 1.639/L  20.23', 12.345, 164],
    ['VEG BOX 1.639 x 12.345 L  20.23', 12.345, 164],
    ['VEG BOX 10 x 1.639  16.39', 10, 164],
    ['VEG BOX  1.639  10.00  16.39', 10, 164],
  ])('reads the quantity and unit price of %j', (row, quantity, unitCents) => {
    const { items } = parseItems(labelRows(parseRows({ text: `SHOP INC\n12/05/2026\n${row}\nTOTAL 9.99`, lines: [] })))
    expect(items.map((item) => [item.name, item.quantity, item.unit_price_cents])).toEqual([
      ['VEG BOX', quantity, unitCents],
    ])
  })

  it.each(['1.250  4.00  5.00', '4.00  1.250  5.00', '1,250  4,00  5,00', '1.250 4.00 5.00', '1.250  4.000  5.00'])(
    'reads the price 5.00 from %j, whichever number is the weight',
    (columns) => {
      expect(itemsOf(`SHOP INC\n12/05/2026\nVEG BOX  ${columns}\nTOTAL 5.00`).map(([, , price]) => price)).toEqual([
        500,
      ])
    },
  )

  it('keeps the size of a product in its name, and does not read a currency as a name', () => {
    expect(itemsOf('SHOP INC\n12/05/2026\nCOLA 1.5L  2.00  3.00\nTOTAL 3.00')).toEqual([['COLA 1.5L', 1.5, 300, 0]])
    expect(itemsOf('SHOP INC\n12/05/2026\nPLAIN CUP\n1.250 x RM 4.00  5.00\nTOTAL 5.00')).toEqual([
      ['PLAIN CUP', 1.25, 500, 0],
    ])
  })

  it.each([
    ['2 FOR 5.00 CREAM ROLL  5.00', 'CREAM ROLL', 2, 500],
    ['2 F0R 5.00 CREAM ROLL  5.00', 'CREAM ROLL', 2, 500],
    ['2 FOR £5 CREAM ROLL  10.00', 'CREAM ROLL', 4, 1000],
    ['2 FOR 5.00  CREAM ROLL  5.00', 'CREAM ROLL', 2, 500],
    ['2/5.00 CREAM ROLL  5.00', 'CREAM ROLL', 2, 500],
    ['2 POR 5,00 CREAM ROLL  5,00', 'CREAM ROLL', 2, 500],
    ['3 FOR 2 CREAM ROLL  3.90', 'CREAM ROLL', 1, 390],
    ['2 FOR 5.00 CREAM ROLL  2.80', 'CREAM ROLL', 1, 280],
    ['CREAM ROLL 2 FOR 5.00  5.00', 'CREAM ROLL', 1, 500],
    ['CREAM ROLL\n2 F0R 5.00  5.00', 'CREAM ROLL', 1, 500],
  ])('reads the name of an item from %j, which also has the price of a deal', (row, ...item) => {
    const milk = ['MILK', 1, 189, 0]
    expect(itemsOf(`SHOP INC\n12/05/2026\n${row}\nMILK  1.89\nTOTAL 9.99`)).toEqual([[...item, 0], milk])
    expect(itemsOf(`SHOP INC\n12/05/2026\nMILK  1.89\n${row}\nTOTAL 9.99`)).toEqual([milk, [...item, 0]])
  })

  it.each(['2 FOR 5.00 CREAM ROLL', 'FOR  5.00', '5.00 CREAM ROLL  5.00'])(
    'names no item "FOR" because of %j, and sends the receipt to manual review',
    (row) => {
      const text = `SHOP INC\n12/05/2026\n${row}\nMILK  1.89\nSUBTOTAL  6.89\nTOTAL  6.89\nVISA  6.89`
      const { doubts, items, items_missing } = parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') })
      expect(items.map(({ name }) => name)).toEqual(['MILK'])
      expect([doubts.includes('items_differ'), items_missing]).toEqual([true, true])
    },
  )

  it.each(['0% MYR 4.00', 'Z = 0%  4.00  0.00', '6% 3.77 0.23', 'SR 6%  3.77  0.23'])(
    'does not read %j, a tax rate with an amount, as an item',
    (row) => {
      const milk = ['MILK', 1, 189, 0]
      expect(itemsOf(`${row}\nSHOP INC\n12/05/2026\nMILK  1.89\nTOTAL 1.89`)).toEqual([milk])
      expect(itemsOf(`SHOP INC\n12/05/2026\nMILK  1.89\n${row}\nTOTAL 1.89`)).toEqual([milk])
    },
  )

  it('keeps items with a percentage in the name, or with a tax rate in the row below', () => {
    expect(itemsOf('0% FAT YOGURT  4.00\n100% JUICE  2.00\nTOTAL 6.00').map(([name]) => name)).toEqual([
      '0% FAT YOGURT',
      '100% JUICE',
    ])
    expect(itemsOf('MILK  1.89\nCOLA\n6%  4.00\nTOTAL 5.89')).toContainEqual(['COLA', 1, 400, 0])
  })
})

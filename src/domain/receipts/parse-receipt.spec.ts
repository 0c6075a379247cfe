import fc from 'fast-check'
import { parseReceipt } from './parse-receipt'

const TODAY = new Date('2026-11-20T12:00:00Z')

function parseText(text: string, today = TODAY) {
  return parseReceipt({ text, lines: [] }, { today })
}

/** Columns of rows as an engine reports them: each piece of text in a box of its own, tilted by `slope` if asked. */
function parseColumns(rows: [x: number, text: string][][], slope = 0) {
  const lines = rows.flatMap((columns, row) =>
    columns.map(([x, text]) => {
      const width = text.length * 12
      return { text, confidence: 0.9, box: { x, y: 50 + row * 32 + slope * (x + width / 2), width, height: 40 } }
    }),
  )
  // Engines list what they found in no order that could be relied on.
  return parseReceipt(
    { text: '', lines: lines.map((line, index) => ({ ...line, page: 0, line: index })).reverse() },
    { today: TODAY },
  )
}

function names(parsed: ReturnType<typeof parseReceipt>) {
  return parsed.items.map(({ sku, name, quantity, price_cents }) => [sku, name, quantity, price_cents])
}

describe('parseReceipt', () => {
  it('reads a tidy receipt whole', () => {
    const parsed = parseText(`GREEN VALLEY MARKET
123 Main Street
Springfield, IL 62701
(217) 555-0142
Date: 11/03/2026   14:22
Receipt #: 004512

Oat Milk 1L            4.99
Sourdough Bread        5.50
2 x Banana             1.20

Subtotal              11.69
Tax 8.25%              0.96
TOTAL                $12.65
VISA ****1234         12.65`)
    expect(parsed).toMatchObject({
      merchant_name: 'GREEN VALLEY MARKET',
      merchant_address: '123 Main Street, Springfield, IL 62701',
      purchase_date: '2026-11-03',
      currency: 'USD',
      total_cents: 1265,
      receipt_number: '004512',
    })
    expect(parsed.items.map(({ confidence: _, lines: __, discount_cents: ___, ...item }) => item)).toEqual([
      { sku: null, name: 'Oat Milk 1L', quantity: 1, unit_price_cents: 499, price_cents: 499 },
      { sku: null, name: 'Sourdough Bread', quantity: 1, unit_price_cents: 550, price_cents: 550 },
      { sku: null, name: 'Banana', quantity: 2, unit_price_cents: 60, price_cents: 120 },
    ])
    expect(parsed.confidence).toBeGreaterThan(0.6)
  })

  it('reads bar codes, weights, and a product named Total', () => {
    const parsed = parseText(`Walmart
MANAGER JOHN SMITH
12345 OLIVE BLVD
ST# 02345 OP# 009044 TE# 44 TR# 01234
GV WHL MILK 007874235187 F      3.48 N
BANANAS     000000004011KF
 2.06 lb @ 0.58/lb              1.19 N
COLGATE TOTAL 003500055501      5.97 X
SUBTOTAL                       10.64
TAX 1   7.975 %                 0.48
TOTAL                          11.12
DEBIT TEND                     11.12
CHANGE DUE                      0.00
11/12/26 18:03:22`)
    expect(parsed).toMatchObject({ merchant_name: 'Walmart', total_cents: 1112, purchase_date: '2026-11-12' })
    expect(names(parsed)).toEqual([
      ['007874235187', 'GV WHL MILK', 1, 348],
      ['000000004011', 'BANANAS', 2.06, 119],
      ['003500055501', 'COLGATE TOTAL', 1, 597],
    ])
  })

  it('joins columns by their boxes, names above prices, engine mistakes put right', () => {
    const rows: [number, string][][] = [
      [[80, 'CORNER HARDWARE SDN BHD']],
      [[80, '(867388-U)']],
      [[80, 'N0.7,JALANIPOH,51200KUALALUMPUR']],
      [
        [80, 'Date:'],
        [300, '09/02/202611:40'],
      ],
      [
        [80, 'Description'],
        [300, 'Qty'],
        [400, 'Price'],
        [520, 'Amount'],
      ],
      [[80, 'PAINT BRUSH 2IN']],
      [
        [80, '2x'],
        [400, '3.5O'],
        [520, '7.oo SR'],
      ],
      [[80, 'HAMMER']],
      [
        [80, '1x'],
        [400, 'S12.00'],
        [520, '12.00 SR'],
      ],
      [
        [80, 'Tota1 Inc1. of GST'],
        [520, 'RM19.00'],
      ],
      [
        [80, 'CASH'],
        [520, '20-O0'],
      ],
      [
        [80, 'CHANGE'],
        [520, '1.00'],
      ],
      [
        [80, 'GST Summary'],
        [300, 'Amount(RM)'],
        [520, 'Tax(RM)'],
      ],
      [
        [80, 'Total'],
        [300, '17.92'],
        [520, '1.08'],
      ],
    ]
    for (const slope of [0, 0.03, -0.03]) {
      const parsed = parseColumns(rows, slope)
      expect(parsed).toMatchObject({
        merchant_name: 'CORNER HARDWARE SDN BHD',
        purchase_date: '2026-02-09',
        currency: 'MYR',
        total_cents: 1900,
      })
      expect(names(parsed)).toEqual([
        [null, 'PAINT BRUSH 2IN', 2, 700],
        [null, 'HAMMER', 1, 1200],
      ])
    }
  })

  it('keeps what only begins like the head or the foot of a receipt', () => {
    const parsed = parseText(`CORNER GROCER
10/05/2026
DATES 3.99
TABLE SALT 0.99
CASHEW NUTS 5.49
TIP TOP BREAD 2.99
BALANCE BAR 1.99
NEW POTATOES 2.49
TOTAL 17.94`)
    expect(parsed.items.map(({ name }) => name)).toEqual([
      'DATES',
      'TABLE SALT',
      'CASHEW NUTS',
      'TIP TOP BREAD',
      'BALANCE BAR',
      'NEW POTATOES',
    ])
  })

  it('reads names that stand below their prices', () => {
    const parsed = parseText(`PLAIN TRADING
Item     Qty   S/Price   Amount   Tax
1700      6     6.36     38.16    SR
SAND FINE (BAG)
2430      2     18.02    36.04    SR
CEMENT (50KG)
Total Qty:      8        74.20
Total Sales (Inclusive of GST):   74.20`)
    expect(names(parsed)).toEqual([
      ['1700', 'SAND FINE (BAG)', 6, 3816],
      ['2430', 'CEMENT (50KG)', 2, 3604],
    ])
  })

  it('takes back what was voided and counts coupons as no item', () => {
    const parsed = parseText(`CORNER STORE LLC
10/05/2026
MILK 3.00
BREAD 2.50
EGGS 4.00
JAM 3.25
JAM 3.25
VOID
MILK -3.00
VOID JAM -3.25
COUPON -0.50
TOTAL 9.25`)
    expect(names(parsed)).toEqual([
      [null, 'BREAD', 1, 250],
      [null, 'EGGS', 1, 400],
      [null, 'JAM', 1, 325],
    ])
    expect(parsed.total_cents).toBe(925)
  })

  it.each([
    ['Subtotal 9.00\nTotal 9.54\nCash 20.00\nChange 10.46', 954],
    ['Total 33.92\nRounding -0.02\nTotal rounded 33.90', 3390],
    ['TOTAL AMOUNT PAYABLE\nRM 41.95\nPoints earned 41', 4195],
    ['Grand Total: RM 1,234.50', 123450],
    ['Grand Total 1.234,50', 123450],
    ['Total Items 5\nTotal Tax 0.60\nTotal 8.60\nTotal Savings 3.00', 860],
    ['Item 12.00\nTotal 1200', 1200],
    ['Nett Total:S8.20', 820],
    ['Cash 10.00\nChange 1.80', 820],
    ['Balance to pay $9.76', 976],
    ['SUBTOTAL $83.50\nIVA $0.00\nTOTAL $83.50\nEFECTIVO $100.00\nCAMBIO $16.50', 8350],
    ['Thank you', null],
  ])('finds the total in %j', (text, cents) => {
    expect(parseText(`SHOP INC\n${text}`).total_cents).toBe(cents)
  })

  it.each([
    ['03/04/2026', '2026-03-04'],
    ['RM 5.00 03/04/2026', '2026-04-03'],
    ['£5.00 03/04/2026', '2026-04-03'],
    ['25/12/2025', '2025-12-25'],
    ['12/25/2025', '2025-12-25'],
    ['2026-11-05 10:11', '2026-11-05'],
    ['12-01-1921:13 RM 5.00', '2019-01-12'],
    ['12-01-2021:13 RM 5.00', '2020-01-12'],
    ['09/02/202611:40 RM 5.00', '2026-02-09'],
    ['15 Jun 26 08:34 PM', '2026-06-15'],
    ['12Mar202618:19', '2026-03-12'],
    ['Nov 5, 2026 9:14 AM', '2026-11-05'],
    ['October 3 2026', '2026-10-03'],
    ['25 DIC 2025', '2025-12-25'],
    ['18/O3/2026 RM 5.00', '2026-03-18'],
    ['Date .0-405/20267:19:43AM RM 5.00', '2026-05-04'],
    ['Expiry 31/10/2027\nDate 18/01/2026', '2026-01-18'],
    ['12/11/2026', '2026-11-12'],
    ['31/02/2026', null],
    ['Tel 03-8051 9514\n53.55,57 & 59', null],
    ['06/03/1998', null],
  ])('finds the date in %j', (text, date) => {
    expect(parseText(text).purchase_date).toBe(date)
  })

  it.each([
    ['tanwoo\nBOOK SHOP SDN BHD(789417-W)\nTAX INVOICE', 'BOOK SHOP SDN BHD'],
    ['POPULAR BOOK\nCO. (M) SDN BHD\n(Co.No. 113825-W)', 'POPULAR BOOK CO. (M) SDN BHD'],
    ['Thank you. Please come again\nCashier: 12\nSTAR CASH & CARRY', 'STAR CASH & CARRY'],
    ["TRADER JOE'S\n2001 Greenville Ave\nDallas, TX 75206", "TRADER JOE'S"],
    ['TAX INVOICE\nSubang Airport Petrol\n47200 Subang', 'Subang Airport Petrol'],
    ['DISCOUNTER STORE\nCounter 3', 'DISCOUNTER STORE'],
    ['Motel Six\nTel 555-0100', 'Motel Six'],
    ['*** 12 ***\n---', null],
  ])('finds the merchant in %j', (text, name) => {
    expect(parseText(text).merchant_name).toBe(name)
  })

  it.each([
    ['Invoice No: CS24399', 'CS24399'],
    ['RECEIPT N0.[00550388]', '00550388'],
    ['INV No.:1054650', '1054650'],
    ['GST Reg No: 001335787520', null],
    ['Company No:SA0099552-P', null],
    ['Invoice: 12/10/2026', null],
  ])('finds the number of the receipt in %j', (text, number) => {
    expect(parseText(`SHOP INC\n${text}`).receipt_number).toBe(number)
  })

  it('says how sure it is: nothing read is worth nothing, a proven total more than a bare one', () => {
    const bare = parseText('SHOP INC\n10/05/2026\nMILK 3.00\nTOTAL 5.00')
    const proven = parseText('SHOP INC\n10/05/2026 10:11\nMILK 3.00\nTOTAL 3.00\nCASH 5.00\nCHANGE 2.00')
    expect(parseText('').confidence).toBe(0)
    expect(parseText('')).toMatchObject({ merchant_name: null, total_cents: null, items: [] })
    expect(proven.confidence).toBeGreaterThan(bare.confidence)
  })

  it('never throws, and gives whole cents, on any text and any boxes', () => {
    const side = fc.integer({ min: 0, max: 3000 })
    const printed = fc.stringMatching(/^[A-Za-z0-9 .,:$@/xX×\-RMOolI|%()#]{0,40}$/)
    const line = fc.record({
      text: fc.oneof(fc.string(), printed),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      box: fc.record({ x: side, y: side, width: side, height: side }),
      page: fc.nat(4),
      line: fc.nat(99),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.array(printed, { maxLength: 30 }), (lines, text) => {
        const parsed = parseReceipt({ lines, text: text.join('\n') }, { today: TODAY })
        expect(parsed.total_cents === null || Number.isSafeInteger(parsed.total_cents)).toBe(true)
        expect(parsed.confidence).toBeGreaterThanOrEqual(0)
        expect(parsed.confidence).toBeLessThanOrEqual(1)
        for (const item of parsed.items) {
          expect(Number.isSafeInteger(item.price_cents) && item.price_cents >= 0).toBe(true)
          expect(Number.isSafeInteger(item.unit_price_cents) && item.unit_price_cents >= 0).toBe(true)
          expect(item.quantity).toBeGreaterThan(0)
          expect(item.name !== '' || item.sku !== null).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(['0', 'O', '1 ', '1.', 'RM', 'a1', '12 Main ', '1/1/', '- '])(
    'is not slowed down by a flood of %j',
    (part) => {
      const flood = Array.from({ length: 2000 }, () => part.repeat(2000)).join('\n')
      const startMs = performance.now()
      parseText(flood)
      expect(performance.now() - startMs).toBeLessThan(5000)
    },
  )
})

import fc from 'fast-check'
import { parseNumbers } from './parse-numbers'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

const TODAY = new Date('2026-11-20T12:00:00Z')

function parseText(text: string, today = TODAY) {
  return parseReceipt({ text, lines: [] }, { today })
}

/** Like `parseText`, but as if an engine had read every letter of an image confidently. */
function parsePrinted(text: string) {
  return parseColumns(
    text.split('\n').map((row) => row.split(/ {2,}/).map((column, index) => [80 + index * 300, column])),
  )
}

/** Parses rows of columns as an engine reports them, each in its own box, tilted by `slope`. */
function parseColumns(rows: [x: number, text: string][][], slope = 0) {
  const lines = rows.flatMap((columns, row) =>
    columns.map(([x, text]) => {
      const width = text.length * 12
      return { text, confidence: 0.95, box: { x, y: 50 + row * 32 + slope * (x + width / 2), width, height: 40 } }
    }),
  )
  // Engines report boxes in no reliable order.
  return parseReceipt(
    { text: '', lines: lines.map((line, index) => ({ ...line, page: 0, line: index })).reverse() },
    { today: TODAY },
  )
}

function names(parsed: ReturnType<typeof parseReceipt>) {
  return parsed.items.map(({ sku, name, quantity, price_cents }) => [sku, name, quantity, price_cents])
}

describe('parseReceipt', () => {
  it('reads every field of a tidy receipt', () => {
    const text = `GREEN VALLEY MARKET
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
VISA ****1234         12.65`
    const parsed = parseText(text)
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
    expect(parsePrinted(text).confidence).toBeGreaterThan(0.6)
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

  it('joins columns by their boxes and names with the prices below, and corrects misread characters', () => {
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

  it('keeps items that begin like a word of the header or footer', () => {
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

  it('reads names printed below their prices', () => {
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

  it('removes voided items, and does not read coupons as items', () => {
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

  it('subtracts a discount from the item above, and shares a basket discount among all items by price', () => {
    const parsed = parseText(`CORNER STORE LLC
10/05/2026
2 x MILK 6.00
DISCOUNT -1.00
BREAD 2.50
SUBTOTAL 7.50
DISCOUNT -0.50
TOTAL 7.00`)
    expect(
      parsed.items.map(({ discount_cents, name, price_cents, quantity }) => [
        name,
        quantity,
        price_cents,
        discount_cents,
      ]),
    ).toEqual([
      ['MILK', 2, 467, 133],
      ['BREAD', 1, 233, 17],
    ])
    expect(parsed.total_cents).toBe(700)
  })

  describe('with random items', () => {
    const NAMES = [
      'MILK',
      'BROWN BREAD',
      'EGGS GRADE A',
      'TOMATO SOUP',
      'PAINT BRUSH',
      'HAMMER',
      'GREEN TEA',
      'RICE CRACKER',
    ]
    const money = (cents: number) => (cents / 100).toFixed(2)
    const bought = fc.record({
      name: fc.constantFrom(...NAMES),
      quantity: fc.integer({ min: 1, max: 12 }),
      unitCents: fc.integer({ min: 5, max: 9999 }),
    })
    const options = fc.record({
      items: fc.array(bought, { minLength: 1, maxLength: 9 }),
      taxPercent: fc.constantFrom(0, 6, 8, 10),
      /** The discount on the first item in percent, printed below it. */
      percentOff: fc.constantFrom(0, 10, 25),
      isRounded: fc.boolean(),
      isPaidInCash: fc.boolean(),
      hasSummary: fc.boolean(),
    })

    it('finds the total and the price of each item of every receipt that adds up', () => {
      fc.assert(
        fc.property(options, ({ hasSummary, isPaidInCash, isRounded, items, percentOff, taxPercent }) => {
          const off = Math.round((items[0] ? items[0].quantity * items[0].unitCents * percentOff : 0) / 100)
          const sum = items.reduce((cents, { quantity, unitCents }) => cents + quantity * unitCents, -off)
          const tax = Math.round((sum * taxPercent) / 100)
          const total = isRounded ? Math.round((sum + tax) / 5) * 5 : sum + tax
          const given = Math.ceil((total + 1) / 1000) * 1000
          const printed = items.flatMap(({ name, quantity, unitCents }, index) => [
            `${name}  ${quantity} x ${money(unitCents)}  ${money(quantity * unitCents)}`,
            ...(index === 0 && off > 0 ? [`DISCOUNT  -${money(off)}`] : []),
          ])
          const parsed = parsePrinted(
            [
              'GREEN VALLEY TRADING SDN BHD',
              'NO 12, JALAN ABU, 43200 CHERAS',
              'DATE: 25/10/2026 10:11',
              ...printed,
              `SUB TOTAL  ${money(sum)}`,
              ...(tax > 0 ? [`GST ${taxPercent}%  ${money(tax)}`] : []),
              ...(total !== sum + tax ? [`ROUNDING ADJ  ${money(total - sum - tax)}`] : []),
              `TOTAL RM  ${money(total)}`,
              ...(isPaidInCash ? [`CASH  ${money(given)}`, `CHANGE  ${money(given - total)}`] : []),
              ...(hasSummary
                ? [
                    'GST SUMMARY  AMOUNT(RM)  TAX(RM)',
                    `SR ${taxPercent}%  ${money(sum)}  ${money(tax)}`,
                    `TOTAL  ${money(sum)}  ${money(tax)}`,
                  ]
                : []),
            ].join('\n'),
          )
          fc.pre(total > 0)
          expect(parsed.total_cents).toBe(total)
          expect(parsed.purchase_date).toBe('2026-10-25')
          expect(parsed.doubts).not.toContain('items_differ')
          expect(parsed.items.map(({ price_cents }) => price_cents)).toEqual(
            items.map(({ quantity, unitCents }, index) => quantity * unitCents - (index === 0 ? off : 0)),
          )
        }),
      )
    })
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
    ['TOTAL 13.50 ITEMS 3', 1350],
    ['Jumlah RM 12.00\nTunai 20.00\nBaki 8.00', 1200],
    ['Total Sales Incl. GST 6% 26.61\nRounding -0.01\nPayable 26.60', 2660],
    ['TOTAL EXCL. GST 12.00\nTOTAL INCL. GST 12.72\nTOTAL GST 0.72\nTOTAL: 12.70', 1270],
    ['Sub-Total 40.00\nService Charge 10% 4.00\nGST 6% 2.64\nRnd Adj 0.01\nTotal 46.65', 4665],
    ['SUMME EUR 26,60', 2660],
    ['Balance to pay $9.76', 976],
    ['SUBTOTAL $83.50\nIVA $0.00\nTOTAL $83.50\nEFECTIVO $100.00\nCAMBIO $16.50', 8350],
    ['Thank you', null],
    ['Gross Amt 12.00\nGST 6% 0.72\nNet Amt 12.72\nCash 20.00\nChange 7.28', 1272],
    ['Total Sales (Inclusive GST) 7.28\nRounding Adjustment .02\nRounding 7.30\nCASH 7.30', 730],
    ['Total Incl. GST 7.28\nRounding 0.02\nVISA 7.30', 730],
    ['Total 7.28\nRounding 0.02\nCash 10.00\nChange 2.70', 728],
    ['Rounding\nTotal 7.31\nCash 10.00\nChange 2.70', 730],
    ['Total 7.31\nSub-Total 6.88\nGST 0.42\nCash 10.00\nChange 2.70', 730],
    ['7.30\nNET TOTAL\nCash 10.00', 730],
    ['Grand Tota1RM7.30\nTotal Paid RM10.00', 730],
    ['Totsl 7.30', 730],
    ['TOT AL 7.30', 730],
    ['Total 7.29\nAmount To Be Paid 7.30', 730],
    ['Due 7.30\nPay 10.00\nTotal Included GST 6% 0.42', 730],
    ['TOTAL 9.00\nDISCOUNT 1.70\nTOTAL INCL. GST 7.30\nVISA 7.30', 730],
    ['SUB TOTAL 7.30\nTOTAL DUE 2.00\nCASH 10.00\nCHANGE 2.70', 730],
    ['SUB TOTAL 7.30\nCASH 10.00\nBALANCE DUE 2.70', 730],
    ['SUB TOTAL 7.30\nGST AMOUNT PAYABLE 0.42', 730],
    ['TOTAL 7.30\nAMOUNT DUE 0.42', 730],
    ['MILK 1.00\nTOTAL SAVING:  0.00  TOTAL  7.30', 730],
    ['Sub Total 6.88\nGST 6% 0.42\nT* 7.30', 730],
    ['1olal Sales (Incl. GST) 7.30', 730],
    ['MILK 7.30\nXYZ 7.30\nABC 9.00', 730],
    ['TOTAL 7.30\nfos Summary Amount Tax\nTOTAL 6.88 0.42', 730],
    ['AMT PAID INCL. GST: RM7.30\nTotal points 2.10', 730],
    ['Total Incl. GST 7.28\nRounding 0.02\nCASH -7.30', 730],
    ['TOTAL: 7.28\nRND ADJ 0.02\nTTL ATF RND 7.30\nPAYMENT 10.00\nCHANGE DUE 2.70', 728],
    ['Subtotal 6.88\nGST 0.40\nTotal: 7.28\n0.02\nTotal 7 30', 730],
    ['Total: 7.28\n0.10\nTotal 7.30', 730],
    ['Total Sales Incl. GST 7.30\nCASH 7.30\n0.00\nTotal: 6.88 0.42', 730],
    ['Sub Total 40.00\nVoucher -33.00\nTotal Due 7.00\nVISA 7.00', 700],
    ['Total 12.50\nVoucher -12.50\nTotal Due 0.00', 1250],
    ['Total 12.50\nVoucher -5.00\nTotal Due 7.50\nVISA 7.50', 1250],
    ['Total 12.50\nVoucher 5.00\nTotal Due 7.50\nCASH 10.00\nCHANGE 2.50', 1250],
    ['Total 12.50\nGift Card -5.00\nTotal Due 7.50\nVISA 7.50', 1250],
    ['Total 12.50\nCASH 5.00\nBalance Due 7.50\nVISA 7.50', 1250],
    ['Total 12.50\nCoupon -5.00\nTotal Due 7.50\nVISA 7.50', 750],
    ['Sub Total 6.88\nGST 0.42\nxx GST: 7.30\nVISA 7.30', 730],
    ['TTL AMT 6.88\nGST 0.42\nTOTAL WITH GST 7.30', 730],
    ['TTL AMT 6.88\nGST 0.42\nNETT AMT (INCL. GST) 7.30', 730],
    ['Total Sales Incl. GST 9.30\nTotal: 6.88 0.42', 42],
    ['Total 102 40', 10240],
    ['MILK RH6.88\nTotal Incl. GST 6.98\nCash 10.00\nChange 3.12', 688],
    ['MILK 6.88\nTotal Incl. GST 6.99\nCash 10.00\nChange 3.21', 699],
    ['al Indusive GST: 635.00\nMASTER 035.00', 63500],
    ['BREAD -8.00\nTotal 0% supplies: -8.00\nTotal 6% supplies (inc. GST): 9.10\nTOTAL PAYABLE: 1.10', 110],
    ['TOTAL 9.10\nTOTAL PAYABLE: 1.10', 910],
    ['BREAD -4.80\nGST: -0.29\nTOTAL PAYABLE: -5.09', -509],
    ['VEG BOX 12.50\nGIFT VOUCHER -12.50\nSUBTOTAL 0.00\nTOTAL USD 0.00', 0],
    ['VEG BOX 12.50\nGIFT VOUCHER -12.50\nTOTAL 0.00', 0],
    ['VEG BOX 2 x 6.25 12.50\nTEA 1.00\nDISCOUNT 13.50\nTOTAL 0.00\nCASH 0.00\nCHANGE 0.00', 0],
    ['VEG BOX 12.50\nDISCOUNT -2.50\nSUBTOTAL 10.00\nTAX 1.00\nVOUCHER -11.00\nGRAND TOTAL 0.00', 0],
    ['VEG BOX 12.50\nTOTAL 12.50\nCASH 12.50\nBALANCE DUE 0.00', 1250],
    ['VEG BOX 12.50\nSUBTOTAL 12.50\nCASH 12.50\nBALANCE DUE 0.00\nCHANGE 0.00', 1250],
    ['VEG BOX 12.50\nTOTAL 12.50\nROUNDING 0.00\nBALANCE 0.00\nCHANGE 0.00', 1250],
    ['VEG BOX 12.50\nVISA 12.50\nTOTAL DUE 0.00', 1250],
    ['VEG BOX 12.50\nSUBTOTAL 12.50\nTOTAL GST PAYABLE 0.00\nTOTAL DUE 0.00', 1250],
    ['VEG BOX 12.50\nTOTAL 0.00', 1250],
    ['TOTAL 0.00', null],
    ["TOTAL £1'324.50", 132450],
    ['TOTAL A PAGAR 1 324,50 €\nVISA 1 324,50', 132450],
    ['TOTAL 1 324.50\nVISA 1 324.50', 132450],
    ['TOTAL 1 324.50\nCASH 1 400.00\nCHANGE 75.50', 132450],
    ['TOTAL 2 299.00\nCASH 300.00\nCHANGE 1.00', 29900],
    ['TOTAL 150.00\nCASH 1 200.00\nCHANGE 50.00', 15000],
    ['MILK 5,00\nSUBTOTAAL 4,00\nTOTAAL 5,00\nPIN 5,00', 500],
    ['MILCH 9,00\nRABATT -4,00\nzu zahlen 5,00', 500],
    ['LAIT 9,00\nREMISE -4,00\nNET A PAYER 5,00', 500],
    ['LAIT 9,00\nREMISE -4,00\nESPECES 10,00\nRENDU 5,00', 500],
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
    ['07.03.2026', '2026-03-07'],
    ['Date: 20260307 RM1.00', '2026-03-07'],
    ['7-Ogos-2026', '2026-08-07'],
    ['RM1.00 07,03,2026', '2026-03-07'],
    ['RM1.00 Date:07/032026', '2026-03-07'],
    ['RM1.00 Date 27/06/2650232 PM', '2026-06-27'],
    ['RM1.00 DATE:13707/2026', '2026-07-13'],
    ['RM1.00 01-N0Y-2025', '2025-11-01'],
    ["RM1.00 Date 12'03 26", '2026-03-12'],
    ['RM1.00 12"03.26 10:11 AM', '2026-03-12'],
    ['RM1.00 12 03 26', null],
    ['RM1.00 Date:-12-03-202610:20', '2026-03-12'],
    ['RM1.00 2026/3/7 10:11', '2026-03-07'],
    ['RM1.00 2026-Mar-07', '2026-03-07'],
    ['RM1.00 18NAR2026', '2026-03-18'],
    ['RM1.00 202603071011', '2026-03-07'],
    ['RM1.00 12 Ju1y 2026', '2026-07-12'],
    ['RM1.00 DATE: 2B/09/2026', '2026-09-28'],
    ['RM1.00 #1234512/03/2026', '2026-03-12'],
    ['RM1.00 20260307 10:11', '2026-03-07'],
    ['RM1.00 REG #19-10/03/202617:24', '2026-03-10'],
    ['RM1.00 04/06/2026\nInvoice SP-nu11-18/06/04', '2026-06-04'],
    ['NO 7, JLN ABU\n10-05-2026', '2026-05-10'],
  ])('finds the date in %j', (text, date) => {
    expect(parseText(text).purchase_date).toBe(date)
  })

  it.each([
    ['tanwoo\nBOOK SHOP SDN BHD(789417-W)\nTAX INVOICE', 'BOOK SHOP SDN BHD'],
    ['OAKHURST BOOK\nCO. (M) SDN BHD\n(Co.No. 123456-W)', 'OAKHURST BOOK CO. (M) SDN BHD'],
    ['Thank you. Please come again\nCashier: 12\nSTAR CASH & CARRY', 'STAR CASH & CARRY'],
    ["TRADER JOE'S\n2001 Greenville Ave\nDallas, TX 75206", "TRADER JOE'S"],
    ['TAX INVOICE\nSubang Airport Petrol\n47200 Subang', 'Subang Airport Petrol'],
    ['DISCOUNTER STORE\nCounter 3', 'DISCOUNTER STORE'],
    ['Motel Six\nTel 555-0100', 'Motel Six'],
    ['*** 12 ***\n---', null],
    ['LIGHT OF DAWN VEGETARIAN\nRESTAURANT SDN BHD\n(1095514-X)', 'LIGHT OF DAWN VEGETARIAN RESTAURANT SDN BHD'],
    [
      'GREEN LEAF HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD\n822737-X',
      'GREEN LEAF HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
    ],
    ['THE GREEN BEAN\n& TEA LEAF (M) SDN. BHD.\nCompany No. 441970-H', 'THE GREEN BEAN & TEA LEAF (M) SDN. BHD.'],
    [
      'HUA XIN STATIONERY SHOP\nNO 12, JALAN ABU\nTEL: 03-9123\nTAX INVOICE\nOwned By :\nHUA SUPPLY SDN BHD (1135772-K)',
      'HUA XIN STATIONERY SHOP',
    ],
    ['HUA XIN COMPANY\nCompany Reg. No. : 725186-V\nNO 1, Jalan Abu,\nAbu Link, Wangsa Maju,', 'HUA XIN COMPANY'],
    ['HUA XIN BOOKS & TOYS\nNO 1, Jalan Abu\nTAX INVOICE\nCASH', 'HUA XIN BOOKS & TOYS'],
    ['OLD SPICE\nOWN BY: HUA XIN SDN BHD\nNO 1, Jalan Abu', 'HUA XIN SDN BHD'],
    ['HUA XIN CONFECTIONERY S/B 273500-U (GKJ)\nNO 1, Jalan Abu', 'HUA XIN CONFECTIONERY S/B'],
    ['HUA XIN HYPERMARKET SDN BHD\n(JALAN ABU LAMA)\nNO 1, Jalan Abu', 'HUA XIN HYPERMARKET SDN BHD (JALAN ABU LAMA)'],
    ['GOLDEN MART\nSEE YOU SOON\nNO 1, Jalan Abu', 'GOLDEN MART'],
    ['HUA XIN MALAYSIA (123456-A)\nLOT 26, JALAN ABU\nHUA XIN KLANG', 'HUA XIN MALAYSIA'],
    ['HUA-0 MARKET SDN BHD\n19, JALAN ABU', 'HUA-O MARKET SDN BHD'],
    ['BOULANGERIE PETIT SARL\n12 RUE DE RIVOLI\n75004 PARIS', 'BOULANGERIE PETIT SARL'],
    ['LE PETIT CAFÉ\n12 RUE DE RIVOLI\n75004 PARIS', 'LE PETIT CAFÉ'],
    ['GH HUA XIN\n19, JALAM ABU,\n55100 KUALA LUMPUR', 'GH HUA XIN'],
  ])('finds the merchant in %j', (text, name) => {
    expect(parseText(text).merchant_name).toBe(name)
  })

  it.each([
    [
      'SHOP SDN BHD\n(162761-M)\nNO.2, JALAN ABU 19/9,\nSEKSYEN 9,\n43200 CHERAS, SELANGOR\nTEL: 03-9123',
      'NO.2, JALAN ABU 19/9, SEKSYEN 9, 43200 CHERAS, SELANGOR',
    ],
    [
      'SHOP SDN BHD\nNO 33.35.G F.JALAN ABU 3/9\nBANDAR BARU\n43200 CHERAS\nTAX INVOICE',
      'NO 33.35.G F.JALAN ABU 3/9, BANDAR BARU, 43200 CHERAS',
    ],
    ['MY SHOP INC\n1 Main Street\nSpringfield, IL 62701\n(217) 555-0142', '1 Main Street, Springfield, IL 62701'],
    [
      'SHOP SDN BHD\nGST ID: 000123\n17 Rue Verte\n56100 Kuala Lumpur\nGSTID :002139201536',
      '17 Rue Verte, 56100 Kuala Lumpur',
    ],
    ['SHOP SDN BHD\nTEL: 03-9123\nMILK 3.00', null],
    ['SHOP SDN BHD\n(C0.RFG :86Q671-D)\nLOT 12, JALAN ABU\n43200 CHERAS', 'LOT 12, JALAN ABU, 43200 CHERAS'],
    ['SHOP SDN BHD\n(LLP0007299-LGN)\nNO 12, JALAN ABU\n43200 CHERAS', 'NO 12, JALAN ABU, 43200 CHERAS'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 KL\nINVOICE', '12, JALAN ABU, 57000 KL'],
    ['SHOP SDN BHD\nSTATION PT15944, Mukim\nAbu Batu\nTAX INVOICE', 'STATION PT15944, Mukim, Abu Batu'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 CHERAS\nPREPAY CHIT NUMBER', '12, JALAN ABU, 57000 CHERAS'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 CHERAS\n1237-TMN ABU', '12, JALAN ABU, 57000 CHERAS, 1237-TMN ABU'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 CHERAS. Tel No.: 07-387 3322', '12, JALAN ABU, 57000 CHERAS'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 CHERAS\nDutlet:03-80626265', '12, JALAN ABU, 57000 CHERAS'],
    ['SHOP SDN BHD\n12, JALAN ABU\n57000 CHERAS\ntttp://www.shop.my', '12, JALAN ABU, 57000 CHERAS'],
    ['SHOP SDN BHD\nHQ ADD: LOT 12, JALAN ABU\n57000 CHERAS', 'LOT 12, JALAN ABU, 57000 CHERAS'],
    ['SHOP SDN BHD\nSTAFF: ADA TRANS: 20980\n20/03/2018 RCPT NO.18252', null],
    ['SHOP SARL\n12 RUE DE RIVOLI\n75004 PARIS', '12 RUE DE RIVOLI, 75004 PARIS'],
    ['SHOP SARL\n4 place du Marché\n69001 LYON', '4 place du Marché, 69001 LYON'],
    ['SHOP GmbH\nDomstr. 20\n50668 Köln', 'Domstr. 20, 50668 Köln'],
    ['SHOP SDN BHD\nNO.5:55.57, JALAN ABU\n57000 CHERAS', 'NO.5:55.57, JALAN ABU, 57000 CHERAS'],
  ])('finds the address in %j', (text, address) => {
    expect(parseText(text).merchant_address).toBe(address)
  })

  it.each([
    ['tan woon yann\nGOLDEN HARVEST\n(JM0517726)\nNO 12, JALAN ABU', 'GOLDEN HARVEST'],
    ['GREEN LEAF HARDWARE &\nMACHINERY SDN. BHD.\nNO 12, JALAN ABU', 'GREEN LEAF HARDWARE & MACHINERY SDN. BHD.'],
    ['SYARIKAT PERNIAGAAN\nHIJAU DAUN\nNO 12, JALAN ABU', 'SYARIKAT PERNIAGAAN HIJAU DAUN'],
    [
      'GOLDEN BIRD RESTAURANTS SDN BHD (65351-M)\n(FORMERLY KNOWN AS SILVER BIRD SDN BHD)\nLEVEL 6, JALAN ABU',
      'GOLDEN BIRD RESTAURANTS SDN BHD',
    ],
    ['WELCOME\nHUA XIN STATIONERY SHOP\nNO 12, JALAN ABU', 'HUA XIN STATIONERY SHOP'],
    ['LOTUS GARDEN\n12, JALAN ABU', 'LOTUS GARDEN'],
    ['GREEN LEAF CAFE\nNO 12, JALAN ABU\nDate 10/05/2026\nOTHER CUSTOMER SDN BHD', 'GREEN LEAF CAFE'],
  ])('distinguishes the merchant from other names in %j', (text, name) => {
    expect(parseText(text).merchant_name).toBe(name)
  })

  it.each([
    ['total_alone', 'TOTAL 5.00'],
    ['totals_differ', 'TOTAL 5.00\nTOTAL 7.00'],
    ['dates_differ', 'Date 10/05/2026\nDate 11/05/2026\nTOTAL 5.00'],
    ['total_alone', 'JUMLAH 5.00\nGST 6% 0.30\nSUB TOTAL 5.00'],
    ['total_unrounded', 'TOTAL 5.02\nRND ADJ -0.02\nTTL AFT RND 5.00'],
    ['date_faint', 'Date 20260307\nTOTAL 5.00'],
    ['paid_otherwise', 'TOTAL 5.00\nCASH 10.00\nCHANGE 4.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nVISA 4.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nVOUCHER -5.00\nTOTAL DUE 0.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nVOUCHER 5.00\nTOTAL DUE 0.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nVOUCHER 3.00\nVOUCHER 2.00\nTOTAL DUE 0.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nREWARDS -5.00\nBALANCE DUE 0.00'],
    ['paid_otherwise', 'MILK 5.00\nTOTAL 5.00\nVOUCHER -1.00\nTOTAL DUE 4.00\nVISA 4.00'],
    ['total_before_tax', 'MILK 5.00\nSUB TOTAL 5.00\nGST 6% 0.30\nT 8.30'],
    ['totals_differ', 'MILK 2 299.00\nTOTAL 2 299.00'],
    ['totals_differ', 'MILK 1 199,00\nTEA 1 100,00\nSUBTOTAL 2 299,00\nTOTAL 2 299,00'],
  ] as const)('has the doubt %s about %j, with too little confidence for an automatic decision', (doubt, text) => {
    const parsed = parseText(`SHOP SDN BHD\nNO 12, JALAN ABU\n${text}`)
    expect(parsed.doubts).toContain(doubt)
    expect(parsed.confidence).toBeLessThan(0.6)
  })

  it.each([
    'TOTAL  5.00\nGIFT CARD  -5.00\nBALANCE DUE  0.00',
    'TOTAL  5.00\nGIFT CARD  2.00\nTOTAL DUE  3.00\nVISA  3.00',
    'TOTAL  5.00\nVISA  5.00\nYOU SAVED  -2.00',
    'TOTAL  5.00\nVISA  5.00\nVOUCHER 2.00 OFF YOUR NEXT VISIT',
  ])('has no doubts about the payment in %j', (text) => {
    const head = 'HUA FOODS SDN BHD\nNO 12, JALAN ABU, 43000 KAJANG\n13-05-2026 10:00\nMILK  3.00\nTEA  2.00'
    expect(parsePrinted(`${head}\n${text}`)).toMatchObject({ total_cents: 500, doubts: [] })
  })

  it('doubts priced items if the total is zero', () => {
    const text = 'VEG BOX  12.50\nGIFT VOUCHER  -12.50\nTOTAL  0.00\nTAX  0.00\nCHANGE  0.00'
    const parsed = parsePrinted(`SHOP SDN BHD\nNO 12, JALAN ABU\n${text}`)
    expect(parsed.total_cents).toBe(0)
    expect(parsed.doubts).toEqual(expect.arrayContaining(['total_alone', 'items_differ']))
  })

  it('doubts a company name below another name in the same print', () => {
    const parsed = parsePrinted('LEMON GRASS RESTAURANT\nHUA FOODS SDN BHD\nNO 12, JALAN ABU\nTOTAL 5.00')
    expect(parsed.doubts).toContain('two_names')
    expect(parsed.merchant_name).toBe('HUA FOODS SDN BHD')
  })

  it('doubts a name in two columns', () => {
    const parsed = parsePrinted('GREEN MART  SEE YOU\nNO 12, JALAN ABU\nTOTAL 5.00')
    expect(parsed.doubts).toContain('merchant_guessed')
  })

  it('has no doubts if the amounts confirm each other', () => {
    const parsed = parsePrinted(
      'SHOP SDN BHD\nNO 12, JALAN ABU\nDate 13/05/2026\nMILK 3.00\nBREAD 2.00\nTOTAL 5.00\nCASH 10.00\nCHANGE 5.00',
    )
    expect(parsed.doubts).toEqual([])
    expect(parsed.confidence).toBeGreaterThan(0.7)
  })

  it('does not read a house number as a price, or a misread subtotal as an item', () => {
    const parsed = parseText('SHOP SDN BHD\nNO 33.35.G F.JALAN ABU 3/9\nTEA 2.40\nSun-Total RM2.40\nTotal RM2.40')
    expect(names(parsed)).toEqual([[null, 'TEA', 1, 240]])
  })

  it('joins a price that wide print split at the decimal point', () => {
    const parsed = parseColumns([
      [[80, 'CORNER HARDWARE SDN BHD']],
      [
        [80, 'SUB-TOTAL'],
        [400, '49.06'],
      ],
      [
        [80, 'TOTAL'],
        [400, '52'],
        [440, '.00'],
      ],
      [
        [80, 'CASH'],
        [400, 'RM 60'],
        [480, '-00'],
      ],
      [
        [80, 'CHANGE'],
        [400, '8.00'],
      ],
    ])
    expect(parsed.total_cents).toBe(5200)
    expect(parsed.certainty.total).toBe(1)
  })

  // RULE-34
  it('returns the page and lines of each field', () => {
    const parsed = parseColumns([
      [[80, 'CORNER HARDWARE SDN BHD']],
      [[80, 'NO.7, JALAN ABU']],
      [[80, '09/02/2026']],
      [
        [80, 'HAMMER'],
        [520, '12.00'],
      ],
      [
        [80, 'TOTAL'],
        [520, '12.00'],
      ],
    ])
    expect(parsed.evidence).toMatchObject({
      merchant: { rule: 'form of a company', lines: [{ page: 0, line: 0 }] },
      address: { rule: 'rows below the name', lines: [{ page: 0, line: 1 }] },
      date: { rule: 'numeric date', lines: [{ page: 0, line: 2 }] },
      total: {
        rule: 'label total',
        lines: [
          { page: 0, line: 5 },
          { page: 0, line: 6 },
        ],
      },
      tax: { rule: null, lines: [] },
    })
    expect(parsed.items[0]?.lines).toEqual([
      { page: 0, line: 3 },
      { page: 0, line: 4 },
    ])
  })

  it.each([
    ['Invoice No: CS24399', 'CS24399'],
    ['RECEIPT N0.[00550388]', '00550388'],
    ['INV No.:1054650', '1054650'],
    ['GST Reg No: 001335787520', null],
    ['Company No:SA0099552-P', null],
    ...[
      ...['VAT No: 123456789', 'USt-IdNr. No: 123456789', 'NIF No: 12345678', 'IVA No: 123456', 'RFC No: 123456'],
      ...['Terminal No: 00123456', 'Till No: 1234', 'Lane No: 0012', 'Cashier No: 00123', 'Operator No: 4711'],
      ...['Table No: 112', 'Auth No: 998877', 'Customer No: 100200', 'MwSt No: 123456', 'CIF No: 12345678'],
    ].map((row): [string, null] => [row, null]),
    ['VAT No: 123456789\nReceipt No: 004512', '004512'],
    ['VAT INVOICE No: 004512', '004512'],
    ['TILL 2 RECEIPT No: 004512', '004512'],
    ['PORTABLE GOODS No: 004512', '004512'],
    ['Invoice: 12/10/2026', null],
    ['Factura simplificada: 2231-012-123456', '2231-012-123456'],
    ['FACTURA No. 123456', '123456'],
    ['Folio: 12345', '12345'],
    ['FOLIO 12345', '12345'],
    ['PORTFOLIO 12345', null],
    ['Ticket n° 004512', '004512'],
    ['Bon-Nr.:4711', '4711'],
  ])('finds the receipt number in %j', (text, number) => {
    expect(parseText(`SHOP INC\n${text}`).receipt_number).toBe(number)
  })

  it('has no confidence in an empty text, and more in a confirmed total than in an unconfirmed one', () => {
    const bare = parsePrinted('SHOP INC\n12 MAIN ROAD\n13/05/2026\nMILK 3.00\nTOTAL 5.00')
    const proven = parsePrinted(
      'SHOP INC\n12 MAIN ROAD\n13/05/2026 10:11\nMILK 3.00\nTOTAL 3.00\nCASH 5.00\nCHANGE 2.00',
    )
    expect(parseText('').confidence).toBe(0)
    expect(parseText('')).toMatchObject({ merchant_name: null, total_cents: null, items: [] })
    expect(proven.confidence).toBeGreaterThan(bare.confidence)
  })

  it('never throws, and returns whole cents, for any text and boxes', () => {
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
      { numRuns: 100 },
    )
  })

  it.each(['0', 'O', '1 ', '1.', 'RM', 'a1', '12 Main ', '1/1/', '- ', 'A 1.00 '])(
    'limits the rows, the row length and the items it reads from a flood of %j',
    (part) => {
      const flood = Array.from({ length: 1600 }, () => part.repeat(300)).join('\n')
      const rows = parseRows({ text: flood, lines: [] })
      expect(rows.length).toBeLessThanOrEqual(1500)
      for (const row of rows.slice(0, 20)) {
        expect(row.text.length).toBeLessThanOrEqual(200)
        expect(parseNumbers(row).length).toBeLessThanOrEqual(40)
      }
      expect(parseText(flood).items.length).toBeLessThanOrEqual(300)
    },
  )
})

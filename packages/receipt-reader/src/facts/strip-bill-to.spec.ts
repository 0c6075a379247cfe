import { parseReceipt } from './parse-receipt'

const HEAD = [
  'Clickmart Inc.                          INVOICE',
  '500 Market Street                       Invoice no: INV-1042',
  'Springfield, IL 62701                   Date: 11/13/2026',
]
const CUSTOMER = ['Tess Till', '12 Elm Street', 'Portland, OR 97214']
const FOOT = ['Description        Qty     Amount', 'Oat Milk           1       4.99', 'Total                      4.99']
const SHOP = { merchant_name: 'Clickmart Inc.', merchant_address: '500 Market Street, Springfield, IL 62701' }

const read = (rows: string[]) =>
  parseReceipt({ text: rows.join('\n'), lines: [] }, { today: new Date('2026-11-20T12:00:00Z') })

describe('stripBillTo', () => {
  it.each([
    'Bill to',
    'BILLED TO:',
    'Sold to',
    'Ship to',
    'Deliver to:',
    'Customer',
    'Facturar a',
    'Enviar a:',
    'Cliente',
    'Rechnung an',
    'Facturé à',
    'Factuur aan',
  ])("does not read a name or address below %j as the merchant's", (label) =>
    expect(read([...HEAD, label, ...CUSTOMER, ...FOOT])).toMatchObject(SHOP),
  )

  it('ignores a customer behind the label, or below two labels side by side', () => {
    expect(read([...HEAD, 'Bill to: Tess Till', ...CUSTOMER.slice(1), ...FOOT])).toMatchObject(SHOP)
    const beside = ['Bill to', ...CUSTOMER].map((row, at) => row.padEnd(26) + (at === 0 ? 'Ship to' : row))
    expect(read([...HEAD, ...beside, ...FOOT])).toMatchObject(SHOP)
  })

  it("does not use the customer's address for a merchant without an address", () => {
    const parsed = read([HEAD[0] ?? '', 'Bill to', ...CUSTOMER, ...FOOT])
    expect(parsed).toMatchObject({ merchant_name: 'Clickmart Inc.', merchant_address: null })
  })

  it('finds the merchant in the column beside the customer', () => {
    const left = ['Clickmart Inc.', '500 Market Street', 'Springfield, IL 62701', '']
    const rows = ['Bill to', ...CUSTOMER].map((row, at) => (left[at] ?? '').padEnd(40) + row)
    expect(read([...rows, 'Date: 11/13/2026', ...FOOT])).toMatchObject(SHOP)
  })

  it('keeps a merchant name below "CUSTOMER COPY" or "CUSTOMER" in the first row', () => {
    const rows = ['CUSTOMER COPY', 'HUA FOODS SDN BHD', 'NO 12, JALAN ABU, 43000 KAJANG', '13-05-2026', 'TOTAL 5.00']
    expect(read(rows).merchant_name).toBe('HUA FOODS SDN BHD')
    expect(read(['CUSTOMER', ...rows.slice(1)]).merchant_name).toBe('HUA FOODS SDN BHD')
  })
})

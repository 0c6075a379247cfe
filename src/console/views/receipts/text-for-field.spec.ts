import { textForField } from './text-for-field'

describe('parsing a printed line for a field', () => {
  it.each([
    ['total_amount', 'TOTAL RM 23.80', 'MYR', '23.80'],
    ['total_amount', '2 x 4.50   9.00', 'USD', '9.00'],
    ['total_amount', 'TOTAL 1,023.80', 'USD', '1023.80'],
    ['total_amount', 'SUMME 1.023,80', 'EUR', '1023.80'],
    ['price', 'Oat Milk 1L', 'USD', null],
    ['price', '2 299.00', 'USD', '299.00'],
    ['price', 'ITEM 12 345.00', 'USD', '345.00'],
    ['price', 'DISCOUNT -1.00', 'USD', null],
    ['price', "LAPTOP £1'299.00", 'GBP', '1299.00'],
    ['total_amount', 'TOTAL 1 324,50 €', 'EUR', '1324.50'],
    ['total_amount', 'TOTAL 2 299.00', 'USD', '299.00'],
    ['total_amount', 'TOTAL -5.00', 'USD', '-5.00'],
    ['total_amount', 'TOTAL 5.00-', 'USD', '-5.00'],
    ['total_amount', 'TOTAL RM 23. 80', 'MYR', '23.80'],
    ['total_amount', 'TAX 8.25%', 'USD', null],
    ['purchase_date', 'DATE: 2026-11-02 17:30', 'USD', '2026-11-02'],
    ['purchase_date', 'DATE: 08/07/2026', 'USD', '2026-08-07'],
    ['purchase_date', 'DATE: 08/07/2026', 'MYR', '2026-07-08'],
    ['purchase_date', '27/03/18 10:22', 'USD', '2018-03-27'],
    ['purchase_date', '03/27/2018', 'MYR', '2018-03-27'],
    ['purchase_date', '5 Mar 2018', null, '2018-03-05'],
    ['purchase_date', '30/02/2026', 'MYR', null],
    ['purchase_date', 'Sep 12, 2026 3:15 PM', 'USD', '2026-09-12'],
    ['purchase_date', 'November 6 2026', 'USD', '2026-11-06'],
    ['purchase_date', '12/ENE/2026', 'MXN', '2026-01-12'],
    ['purchase_date', '3 agosto 2026', 'EUR', '2026-08-03'],
    ['purchase_date', '12 de enero de 2026', 'EUR', '2026-01-12'],
    ['purchase_date', '06.11.26 19:32', 'GBP', '2026-11-06'],
    ['purchase_date', 'THANK YOU', 'MYR', null],
    ['merchant_name', ' GREENVALE ', null, 'GREENVALE'],
    ['merchant_address', '  ', null, null],
  ] as const)('%s: %j (%s) is %j', (field, text, currency, expected) => {
    expect(textForField(field, text, currency, new Date('2026-11-20'))).toBe(expected)
  })
})

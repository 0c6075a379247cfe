import { parseReceipt } from './parse-receipt'
import { parseRegion } from './parse-region'
import { parseRows } from './parse-rows'

const regionOf = (text: string) => {
  const { currency, dayFirst, isOrderSure } = parseRegion(parseRows({ text, lines: [] }))
  return `${currency} ${dayFirst ? 'day' : 'month'}${isOrderSure ? '' : '?'}`
}
const parse = (text: string) => parseReceipt({ text, lines: [] }, { today: new Date('2026-12-08') })

describe('parseRegion', () => {
  it.each([
    ['TOTAL $4.99', 'USD month?'],
    ['TOTAL USD 4.99', 'USD month'],
    ['TOTAL US$4.99', 'USD month'],
    ['TOTAL US$ 4.99\nGST 0.10', 'USD month'],
    ['PORTLAND, OR 97214\nTOTAL $32.18', 'USD month'],
    ['PORTLAND,OR97214\nTOTAL $32.18', 'USD month'],
    ['PORTLAND. OR 97214\nTOTAL $32.18', 'USD month'],
    ['Dallas TX 75206-1234\nTOTAL $32.18', 'USD month'],
    ['ORDER ID 12345\nTOTAL $32.18', 'USD month?'],
    ['12 Main Road, Unit 12345\nTOTAL $32.18', 'USD month?'],
    ['Nov 5, 2026 9:14 AM\nTOTAL $32.18', 'USD month'],
    ['Auckland\nGST No 12-345-678\nTOTAL $4.99', 'NZD day'],
    ['TOTAL NZ$4.99', 'NZD day'],
    ['HST 0.50\nTOTAL $4.99', 'CAD month?'],
    ['R.F.C. ABC010203XY1\nTOTAL $4.99', 'MXN day'],
    ['TIENDA S.A. DE C.V.\nTOTAL $4.99', 'MXN day'],
    ['TIENDA S.A. DE C.V.\nI.V.A. 16%\nFECHA 12/05/2026\nTOTAL $4.99', 'MXN day'],
    ['FECHA 12/05/2026\nCUATRO PESOS 99/100 M.N.\nTOTAL $4.99', 'MXN day'],
    ['I.V.A. 16%\nTOTAL $4.99', 'null day'],
    ['FECHA 12/05/2026\nTOTAL $4.99', 'null day'],
    ['Fecha 12/05/2026\nIVA 10% 0.45\nTOTAL 4.99', 'null day'],
    ['IVA 10% 0.45\nTOTAL 4.99 €', 'EUR day'],
    ['IVA 12% 0.53\nTOTAL USD 4.99', 'USD day?'],
    ['TOTAL S$4.99', 'SGD day'],
    ['TOTAL RM4.99', 'MYR day'],
    ['TOTAL 4.99', 'null month?'],
  ])('reads %j as %s', (text, region) => expect(regionOf(text)).toBe(region))

  it('leaves a date to a person where a bare dollar is all that tells its order', () => {
    const bare = parse('GREEN VALLEY MARKET\n1 Main Street\n12/05/2026\nOat Milk $4.99\nTOTAL $4.99')
    expect(bare).toMatchObject({ currency: 'USD', purchase_date: '2026-12-05' })
    expect(bare.doubts).toContain('date_ambiguous')
  })

  it('reads a date in Spanish day first, and knows no currency by the language', () => {
    const parsed = parse('FRUTERIA NUNEZ\nFecha 12/05/2026\nManzanas 4.99\nTOTAL 4.99')
    expect(parsed).toMatchObject({ currency: null, purchase_date: '2026-05-12' })
    expect(parsed.certainty.currency).toBe(0)
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })

  it('reads a date of New Zealand day first', () => {
    const parsed = parse('GREEN VALLEY MARKET\nAuckland\nGST No 12-345-678\n12/05/2026\nOat Milk $4.99\nTOTAL $4.99')
    expect(parsed.purchase_date).toBe('2026-05-12')
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })

  it('is sure of a date below an address of the USA', () => {
    const parsed = parse('PENNYWORT MARKET\n2204 SE DIVISION ST\nPORTLAND, OR 97214\nDATE: 12/05/2026\nTOTAL $32.18')
    expect(parsed.purchase_date).toBe('2026-12-05')
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })
})

import { parseNumbers, parseSpacedNumbers, toCents } from './parse-numbers'
import { parseRows } from './parse-rows'

/** The numbers of a row in cents. */
const centsOf = (text: string) => parseRows({ text, lines: [] }).flatMap(parseNumbers).map(toCents)

describe('parseNumbers', () => {
  it.each([
    ['Loyalty (1.00)', [-100]],
    ['Loyalty ($1.00)', [-100]],
    ['Loyalty  $(1.00)', [-100]],
    ['Loyalty ( RM 1.00 )', [-100]],
    ['Loyalty -1.00', [-100]],
    ['Loyalty –1.00', [-100]],
    ['Loyalty −1.00', [-100]],
    ['Loyalty −$1.00', [-100]],
    ['Loyalty 1.00–', [-100]],
    ['Loyalty 1.00-A', [-100]],
    ['Loyalty  1,00-B', [-100]],
  ])('reads %j as negative', (text, cents) => expect(centsOf(text)).toEqual(cents))

  it.each([
    ['TOTAL (RM) 1.20', [120]],
    ['GST (6%) 1.20', [600, 120]],
    ['Milk (2 x 4.99)', [200, 499]],
    ['Milk (4.99) 2  9.98', [499, 200, 998]],
    ['Total (incl. GST 0.42)', [42]],
    ['Nut oil (0.5)', [50]],
  ])('reads %j as positive', (text, cents) => expect(centsOf(text)).toEqual(cents))

  it.each([
    ["LAPTOP £1'299.00", [129900]],
    ['LAPTOP 1’299,00', [129900]],
    ['LAPTOP € 1 299,00', [129900]],
    ["TOTAL 1'234'567.00", [123456700]],
    ["5' CABLE 4.99", [500, 499]],
    ['TV SET 1,12,909.00', [11290900]],
    ['TV SET Rs.1,12,909.00', [11290900]],
    ['TV SET ₹12,34,567.00', [123456700]],
  ])('reads the thousands separator in %j', (text, cents) => expect(centsOf(text)).toEqual(cents))

  it('reads a space as a thousands separator only in parseSpacedNumbers', () => {
    const [row] = parseRows({ text: 'TOTAL A PAGAR 1 324,50 €', lines: [] })
    expect(row && parseNumbers(row).map(toCents)).toEqual([100, 32450])
    expect(row && parseSpacedNumbers(row).map(toCents)).toEqual([132450])
  })
})

import { parseNumbers, toCents } from './parse-numbers'
import { parseRows } from './parse-rows'

/** The figures of a row in cents, as the rules read them. */
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
  ])('reads %j as negative', (text, cents) => expect(centsOf(text)).toEqual(cents))

  it.each([
    ['TOTAL (RM) 1.20', [120]],
    ['GST (6%) 1.20', [600, 120]],
    ['Milk (2 x 4.99)', [200, 499]],
    ['Milk (4.99) 2  9.98', [499, 200, 998]],
    ['Total (incl. GST 0.42)', [42]],
    ['Nut oil (0.5)', [50]],
  ])('reads %j as positive', (text, cents) => expect(centsOf(text)).toEqual(cents))
})

import { parseReceipt } from './parse-receipt'

const HEAD = ['PENNYWORT MARKET', '2204 SE DIVISION ST', 'PORTLAND, OR 97214', '11/13/2026 10:02 AM']

/** Parses rows as if an engine had read them confidently; two or more spaces separate columns. */
function parse(text: string) {
  const lines = [...HEAD, ...text.split('\n')].flatMap((row, index) =>
    row.split(/ {2,}/).map((part, column) => {
      const box = { x: 80 + column * 300, y: 50 + index * 32, width: part.length * 12, height: 30 }
      return { text: part, confidence: 0.98, leastFigure: 1, box, page: 0, line: index }
    }),
  )
  return parseReceipt({ text: '', lines }, { today: new Date('2026-11-20') })
}
const doubtsOf = (text: string) => parse(text).doubts

describe('compareItems', () => {
  it.each([
    [
      'a free item that a dearer one and tax hide',
      'Oat Creamer  12.99\nFREE ITEM COUPON  -12.99\nOffice Chair  150.00\nSubtotal  150.00\nTax  13.50\nTOTAL  163.50',
    ],
    [
      'a reward that the tip hides',
      'Oat Creamer  12.99\nLoyalty Reward  -10.00\nSubtotal  2.99\nTax  .26\nTip  10.00\nTOTAL  13.25',
    ],
    [
      'the same where no subtotal is printed',
      'Oat Creamer  12.99\nLoyalty Reward  -10.00\nTax  .26\nTip  10.00\nTOTAL  13.25',
    ],
    [
      'a discount in brackets',
      'Oat Milk  4.99\nBread  6.70\nLoyalty  (1.00)\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71',
    ],
    [
      'a discount behind a dash',
      'Oat Milk  4.99\nBread  6.70\nLoyalty  –1.00\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71',
    ],
    [
      'an item that comes free with another',
      'Oat Milk  4.99\nRice Milk  4.99\nBUY 1 GET 1 FREE  -4.99\nBread  50.00\nSubtotal  54.99\nTax  4.99\nTOTAL  59.98',
    ],
    [
      'a discount below the subtotal',
      'Oat Milk  4.99\nBread  6.70\nSubtotal  11.69\nMember Savings  -1.00\nTax  1.02\nTOTAL  11.71',
    ],
    [
      'a unit price taken for a price',
      'Bread  5.50\nOat Creamer  9.98 4.99/ea\nSubtotal  15.48\nTax  1.02\nTOTAL  16.50',
    ],
    [
      'a quantity that was not multiplied',
      'Bread  5.50\n2  Oat Creamer  @ 4.99\nSubtotal  15.48\nTax  1.02\nTOTAL  16.50',
    ],
    [
      'an item taken for a discount',
      'Bread  5.50\nOat Creamer  4.99 SAVED 12.00\nSubtotal  10.49\nTax  1.02\nTOTAL  11.51',
    ],
    [
      'a discount below the last item of several',
      'Bread  5.50\nOat Milk  4.99\nDiscount  -1.00\nSubtotal  9.49\nTax  1.02\nTOTAL  10.51',
    ],
    [
      'a saving that no sum bears out',
      'Oat Milk  4.99\nMember Savings  -1.00\nBread  6.70\nSubtotal  11.20\nTax  .51\nTOTAL  11.71',
    ],
    [
      'a deal that no sum is without',
      'Bread  3.20\nBread  3.20\nBread  3.20\n3 FOR 2  -3.20\nSubtotal  9.60\nTax  .00\nTOTAL  9.60\nVISA  9.60',
    ],
    [
      'the same where no subtotal is printed',
      'Bread  3.20\nBread  3.20\nBread  3.20\n3 FOR 2  -3.20\nTOTAL  9.60\nVISA  9.60',
    ],
    [
      'a saving that no sum is without',
      'Oat Milk  4.99\nMember Savings  -1.00\nBread  5.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71',
    ],
    [
      'a lost item where no subtotal is printed',
      'Bread  5.50\nOat Creamer  4.99\nTax  1.02\nTOTAL  14.01\nVISA  14.01',
    ],
    ['the same beside a tip', 'Bread  5.50\nTax  1.02\nTip  2.00\nTOTAL  11.02\nVISA  11.02'],
    ['a price read too low', 'Bread  5.50\nOat Creamer  .99\nTOTAL  10.49\nVISA  10.49'],
    [
      'a lost item that a table of taxes does not explain',
      'Bread  5.50\nTOTAL  11.01\nVISA  11.01\nTax summary\nA 0%  5.50  .00\nB 10%  5.01  .50',
    ],
  ])('doubts the items: %s', (_, text) => expect(doubtsOf(text)).toContain('items_differ'))

  it.each([
    ['tax on top', 'Oat Milk  4.99\nBread  5.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71'],
    ['a tip', 'Oat Milk  4.99\nBread  5.70\nSubtotal  10.69\nTax  1.02\nTip  2.00\nTOTAL  13.71\nVISA  13.71'],
    ['prices with the tax in them', 'Oat Milk  4.99\nBread  5.70\nSubtotal  9.72\nTax  .97\nTOTAL  10.69\nVISA  10.69'],
    ['no subtotal', 'Oat Milk  4.99\nBread  5.70\nTax  1.02\nTOTAL  11.71\nVISA  11.71'],
    [
      'tax on top that only the table of taxes tells',
      'Oat Milk  4.99\nBread  5.01\nTOTAL  11.00\nVISA  11.00\nTax summary\nA 10%  10.00  1.00',
    ],
    [
      'the same beside a service charge',
      'Oat Milk  4.99\nBread  5.01\nService charge  1.00\nTOTAL  12.10\nVISA  12.10\nTax summary\nA 10%  11.00  1.10',
    ],
    [
      'a saving that was taken off though tax hides it',
      'Oat Milk  4.99\nMember Savings  -1.00\nBread  6.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71',
    ],
    [
      'a discount that was taken off',
      'Oat Milk  4.99\nDiscount  -1.00\nBread  6.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71',
    ],
    [
      'a discount that the prices are without already',
      'Bread  5.50\nOat Creamer  4.99\nDiscount  3.00\nSubtotal  10.49\nTax  1.02\nTOTAL  11.51\nVISA  11.51',
    ],
    [
      'goods that were given back',
      'Oat Milk  4.99\nBread  6.70\nVOID Bread  -6.70\nSubtotal  4.99\nTax  .40\nTOTAL  5.39\nVISA  5.39',
    ],
    [
      'savings told among the items',
      'Oat Milk  4.99\nYou saved  -1.00\nBread  5.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71',
    ],
    [
      'savings told at the foot',
      'Oat Milk  4.99\nBread  5.70\nSubtotal  10.69\nTax  1.02\nTOTAL  11.71\nVISA  11.71\nYou saved  1.00',
    ],
  ])('has no doubts: %s', (_, text) => expect(doubtsOf(text).filter((doubt) => doubt !== 'total_alone')).toEqual([]))
})

describe('missing items', () => {
  it.each([
    ['a lost item', 'Bread  5.50\nOat Creamer\nSubtotal  10.49\nTax  1.02\nTOTAL  11.51'],
    ['a lost item where no subtotal is printed', 'Bread  5.50\nTOTAL  10.49\nVISA  10.49'],
    ['all of it', 'TOTAL  10.49\nVISA  10.49'],
  ])('are reported: %s', (_, text) => expect(parse(text).items_missing).toBe(true))

  it.each([
    ['all was read', 'Bread  5.50\nOat Creamer  4.99\nSubtotal  10.49\nTax  1.02\nTOTAL  11.51'],
    ['something was taken off', 'Bread  5.50\nOat Creamer  4.99\nLoyalty Reward  -1.00\nTOTAL  9.49'],
    ['nothing says what it came to', 'Bread  5.50'],
    ['nothing was to be paid', 'TOTAL  0.00'],
  ])('are not reported if %s', (_, text) => expect(parse(text).items_missing).toBe(false))
})

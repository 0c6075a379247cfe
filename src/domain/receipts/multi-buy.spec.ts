import { parseReceipt } from './parse-receipt'

const parse = (items: string, total: string) => {
  const text = `GREEN VALLEY MARKET LTD\n12 High Street\nGuildford GU1 3AB\n13/11/2026 14:22\n${items}\nTOTAL  ${total}\nVISA  ${total}`
  const { doubts, items: read } = parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') })
  return { prices: read.map(({ price_cents }) => price_cents), isDoubted: doubts.includes('items_differ') }
}

describe('a deal on several things', () => {
  it.each([
    ['3 FOR 2', 'Cola  2.00\nCola  2.00\nCola  2.00\n3 FOR 2  -2.00', '4.00', [133, 133, 134]],
    ['a minus behind it', 'Cola  2.00\nCola  2.00\nCola  2.00\n3 FOR 2  2.00-', '4.00', [133, 133, 134]],
    ['3X2', 'Cola  2.00\nCola  2.00\nCola  2.00\nOFERTA 3X2  -2.00', '4.00', [133, 133, 134]],
    [
      'a thing bought before',
      'Bread  2.50\nCola  2.00\nCola  2.00\nCola  2.00\n3 FOR 2  -2.00',
      '6.50',
      [250, 133, 133, 134],
    ],
    ['twice as many', '6 x Cola  12.00\n3 FOR 2  -4.00', '8.00', [800]],
    ['a price for two', 'Cola  3.00\nCrisps  3.00\n2 FOR £5  -1.00', '5.00', [250, 250]],
    ['a price with cents', 'Bread  4.00\nCola  3.00\nCrisps  2.00\n2 FOR 4.00  -1.00', '8.00', [400, 240, 160]],
    ['one free', 'Cola  3.00\nCola  3.00\nBUY 1 GET 1 FREE  -3.00', '3.00', [150, 150]],
    [
      'no number, within the list',
      'Bread  4.00\nCola  3.00\nCola  3.00\nMULTIBUY  -1.00\nMilk  2.00',
      '11.00',
      [400, 250, 250, 200],
    ],
    ['nothing but one thing', 'Cola  3.00\nCola  3.00\nMULTIBUY SAVING  -1.00', '5.00', [250, 250]],
    ['the only two of a thing', 'Bread  4.00\n2 x Cola  6.00\nBUY 2 SAVE  -1.00', '9.00', [400, 500]],
    ['the name of it', 'Cola  3.00\nCola  3.00\nBread  4.00\n2 FOR £5 COLA  -1.00', '9.00', [250, 250, 400]],
  ])('lowers all its items: %s', (_, items, total, prices) => {
    expect(parse(items, total)).toEqual({ prices, isDoubted: false })
  })

  it.each([
    ['no number, at the end', 'Cola  3.00\nCola  3.00\nBread  2.00\nMULTIBUY  -1.00', '7.00', [300, 300, 200]],
    [
      'a price of other things than the last',
      'Cola  3.00\nCrisps  3.00\nBread  2.00\n2 FOR £5.00  -1.00',
      '7.00',
      [300, 300, 200],
    ],
    [
      'which two of three at one price',
      'Cola  3.00\nCrisps  3.00\nBread  3.00\n2 FOR £5.00  -1.00',
      '8.00',
      [300, 300, 300],
    ],
    [
      'which of different things is free',
      'Cola  2.00\nCrisps  1.50\nGum  1.00\n3 FOR 2  -1.00',
      '3.50',
      [200, 150, 100],
    ],
    ['which things make a meal', 'Sandwich  3.50\nCola  2.00\nCrisps  1.50\nMEAL DEAL  -3.00', '4.00', [350, 200, 150]],
    ['half of the second', 'Cola  2.00\nBread  4.00\n2A UNIDAD -50%  -1.00', '5.00', [200, 400]],
  ])('is left to a person where the receipt does not say %s', (_, items, total, prices) => {
    expect(parse(items, total)).toEqual({ prices, isDoubted: true })
  })
})

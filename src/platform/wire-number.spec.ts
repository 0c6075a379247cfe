import { z } from 'zod'
import { parseId, wireNumber } from './wire-number'

describe('a number on the wire', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 12.50 ', 12.5],
    ['1e3', 1000],
    ['-3', -3],
  ])('%j is %j', (given, number) => {
    expect(wireNumber(z.number()).parse(given)).toBe(number)
  })

  it.each([true, null, [5], ['5'], {}, '', ' ', '0x10', 'Infinity', '1e999', 'five', undefined])(
    '%j is refused',
    (given) => {
      expect(wireNumber(z.number()).safeParse(given).success).toBe(false)
    },
  )

  it.each([0, -1, 1.5, 2_147_483_648, 1e12, '2147483648', true, [1]])('%j is no id', (given) => {
    expect(parseId('Choose one.').safeParse(given).error?.issues[0]?.message).toBe('Choose one.')
  })
})

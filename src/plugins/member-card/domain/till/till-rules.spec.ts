import { parseAmount } from './till-rules'

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  [' 7 ', 700],
  ['0.01', 1],
  ['0', null],
  ['0,00', null],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['1,234.50', null],
  ['1e3', null],
  ['1000000', 100_000_000],
  ['1000000.01', null],
])('reads the amount %s as %s cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents)
})

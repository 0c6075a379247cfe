import { isBirthDate, yearsOld } from './years-old'

it.each([
  ['2013-11-30', '2026-11-30', 13],
  ['2013-12-01', '2026-11-30', 12],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2025-03-01', 13],
])('somebody born on %s is on %s %d years old', (bornOn, today, years) => {
  expect(yearsOld(bornOn, today)).toBe(years)
})

it.each(['2025-02-29', '2027-01-01', '1900-01-01', '13/05/2010', ''])('%s is no birth date', (value) => {
  expect(isBirthDate(value, '2026-11-30')).toBe(false)
})

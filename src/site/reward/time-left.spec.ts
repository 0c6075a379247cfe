import { formatTimeLeft } from './time-left'

it.each([
  [2 * 86_400 + 3 * 3600 + 59, 'en', '2 days 3 hours'],
  [86_400, 'es', '1 día 0 horas'],
  [86_399, 'en', '23:59:59'],
  [65, 'en', '0:01:05'],
  [0, 'en', '0:00:00'],
])('%d seconds in %s are %s', (seconds, locale, words) => {
  expect(formatTimeLeft(seconds, locale)).toBe(words)
})

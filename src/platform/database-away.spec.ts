import { isDatabaseUnavailableError } from './database-unavailable'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('25006'),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
])('%s with its cause means that the database is unavailable', (error) => {
  expect(isDatabaseUnavailableError(error)).toBe(true)
})

it.each([
  withCode('23505'),
  new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  new Error('Connection terminated by the peer'.slice(11)),
  'ECONNREFUSED',
])('%s does not', (error) => {
  expect(isDatabaseUnavailableError(error)).toBe(false)
})

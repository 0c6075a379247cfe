import { isCursor } from './read-events'

describe('a cursor of events', () => {
  it.each(['', '0-0', '18446744073709551615-2147483647'])('may be %j', (text) => expect(isCursor(text)).toBe(true))

  it.each(['x', '1', '1-', '18446744073709551616-0', '99999999999999999999-1', '1-2147483648', '1-9999999999', '-1-1'])(
    "can't be %j",
    (text) => expect(isCursor(text)).toBe(false),
  )
})

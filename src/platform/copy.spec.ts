import { copyValue } from './copy'

describe('a value of COPY', () => {
  it.each([
    [null, '\\N'],
    ['', ''],
    [0, '0'],
    ['Ada', 'Ada'],
    ['\\N', '\\\\N'],
    ['\\.', '\\\\.'],
    ['a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
  ])('%j is written as %j', (value, written) => {
    expect(copyValue(value)).toBe(written)
  })
})

import { CsvError, parse } from 'csv-parse/sync'
import { CSV_OPTIONS, isOpenQuote, lineOfOpenQuote } from './csv'

const errorOf = (text: string, options = {}): unknown => {
  try {
    return parse(text, { ...CSV_OPTIONS, ...options })
  } catch (error) {
    return error
  }
}
const lineOf = (text: string, options = {}): number | null => {
  const error = errorOf(text, options)
  return isOpenQuote(error) ? lineOfOpenQuote(error, Buffer.from(text)) : null
}

it.each([
  ['"a\n', 1],
  ['a,b\nc,d\n"e,f\ng,h\ni,j\n', 3],
  ['\uFEFFñ,b\r\n\r\nc,"d\r\nx"\r\n\r\n"e,f\r\ng,h\r\n', 6],
  ['a\r\r"b\rc\r', 3],
])('names the line of an opening quotation mark that is never closed: %j', (text, line) => {
  expect(lineOf(text)).toBe(line)
  expect(lineOf(text, { skip_empty_lines: true })).toBe(line)
})

it('also names it if reading stops before the end of the file', () => {
  expect(lineOf(`a,b\n"c,d\n${'e,f\n'.repeat(100)}`, { max_record_size: 50 })).toBe(2)
})

it('reports no other error this way', () => {
  expect(isOpenQuote(new Error('gone'))).toBe(false)
  expect(isOpenQuote(new CsvError('CSV_INVALID_ARGUMENT', 'gone'))).toBe(false)
})

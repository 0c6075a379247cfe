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
])('names the line where a quotation mark opens that nobody closes: %j', (text, line) => {
  expect(lineOf(text)).toBe(line)
  expect(lineOf(text, { skip_empty_lines: true })).toBe(line)
})

it('names it also where reading ends before the file does', () => {
  expect(lineOf(`a,b\n"c,d\n${'e,f\n'.repeat(100)}`, { max_record_size: 50 })).toBe(2)
})

it('says it of no other error', () => {
  expect(isOpenQuote(new Error('gone'))).toBe(false)
  expect(isOpenQuote(new CsvError('CSV_INVALID_ARGUMENT', 'gone'))).toBe(false)
})

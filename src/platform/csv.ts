import { CsvError, type CsvErrorCode } from 'csv-parse'

/** How files are read that people made: a quotation mark within a cell is a sign like any other. */
export const CSV_OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true } as const

const OPEN_QUOTES: readonly CsvErrorCode[] = [
  'CSV_MAX_RECORD_SIZE',
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
]

/** Whether reading ended with a quotation mark that nobody closes, however far that went. */
export const isOpenQuote = (error: unknown): error is CsvError =>
  error instanceof CsvError && OPEN_QUOTES.includes(error.code)

const LINE_END = /\r\n|\r|\n/g
const BLANK_LINES = /[\r\n]*/y

/** On which line of the file, from 1, the record begins that such an error could not read. */
export const lineOfOpenQuote = (error: CsvError, bytes: Uint8Array): number => {
  // One character a byte, as the parser counts: ends of lines are the same in every encoding that is read.
  const text = Buffer.from(bytes).toString('latin1')
  BLANK_LINES.lastIndex = Number(error.bytes)
  BLANK_LINES.exec(text)
  return (text.slice(0, BLANK_LINES.lastIndex).match(LINE_END)?.length ?? 0) + 1
}

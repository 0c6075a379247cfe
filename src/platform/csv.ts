import type { CsvError, CsvErrorCode } from 'csv-parse'

/** Lenient options for files made by people: a quotation mark within a cell is an ordinary character. */
export const CSV_OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true } as const

const OPEN_QUOTES: readonly CsvErrorCode[] = [
  'CSV_MAX_RECORD_SIZE',
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
]

/** Whether reading failed because of an unclosed quotation mark. */
export const isOpenQuote = (error: unknown): error is CsvError =>
  OPEN_QUOTES.some((code) => code === (error as Partial<CsvError>).code)

const LINE_END = /\r\n|\r|\n/g
const BLANK_LINES = /[\r\n]*/y

/** The line of the file, from 1, where the record with the unclosed quotation mark begins. */
export const lineOfOpenQuote = (error: CsvError, bytes: Uint8Array): number => {
  // One character per byte, like the parser counts; line breaks are the same bytes in every supported encoding.
  const text = Buffer.from(bytes).toString('latin1')
  BLANK_LINES.lastIndex = Number(error.bytes)
  BLANK_LINES.exec(text)
  return (text.slice(0, BLANK_LINES.lastIndex).match(LINE_END)?.length ?? 0) + 1
}

import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { type Options, type Parser, parse } from 'csv-parse'
import { CSV_OPTIONS, isOpenQuote } from '@/platform/csv'
import { MAX_IMPORT_ROWS } from './import-options'
import { UnreadableFile } from './unreadable-file'

export type CsvRecord = {
  /** 1-based. */
  line: number
  cells: string[]
}

/** Far above any row; a longer record has an unclosed quote. */
const MAX_RECORD_CHARACTERS = 64 * 1024
const OPTIONS = { ...CSV_OPTIONS, max_record_size: MAX_RECORD_CHARACTERS } as const

/**
 * The records of a CSV file, header first, without empty lines. Streams, so memory doesn't depend on the file's size.
 * @param chunks can be read from the beginning more than once
 * @throws UnreadableFile
 */
export async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const { delimiter, lines } = await readSeparatorLine(chunks)
  const options = { ...OPTIONS, delimiter }
  const parser = openParser(chunks, lines > 0 ? { ...options, from_line: 2 } : options)
  let line = 1 + lines
  let rows = -1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const record = { line, cells }
      line += linesOf(cells)
      if (cells.every((cell) => cell.trim() === '')) continue
      rows += 1
      if (rows > MAX_IMPORT_ROWS) throw new UnreadableFile('too_many_rows')
      yield record
    }
  } catch (error) {
    if (isOpenQuote(error))
      throw new UnreadableFile('broken_quotes', {
        line: lines + (await lineAfter(chunks, Number(error.records), options)),
      })
    throw error
  } finally {
    parser.destroy()
  }
  if (rows === -1) throw new UnreadableFile('empty')
  if (rows === 0) throw new UnreadableFile('no_rows')
}

const openParser = (chunks: AsyncIterable<Buffer>, options: Options): Parser => {
  const parser = parse(options)
  // The parser passes errors on to its reader.
  pipeline(Readable.from(checkedText(chunks)), parser, () => {})
  return parser
}

/** Excel may begin a file with "sep=," to name the separator; the default is a comma. */
export const readSeparatorLine = async (
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<{ delimiter: string; lines: number }> => {
  let start = ''
  for await (const chunk of chunks) {
    start += Buffer.from(chunk.subarray(0, SEPARATOR_LINE_BYTES)).toString('latin1')
    if (start.length >= SEPARATOR_LINE_BYTES) break
  }
  const [, delimiter] = SEPARATOR_LINE.exec(start) ?? []
  return delimiter === undefined ? { delimiter: ',', lines: 0 } : { delimiter, lines: 1 }
}

const SEPARATOR_LINE_BYTES = 16
/** After a byte order mark, as its three bytes. */
const SEPARATOR_LINE = /^(?:\xef\xbb\xbf)?"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i

const linesOf = (cells: readonly string[]): number => {
  let lines = 1
  for (const cell of cells) if (cell.includes('\n')) lines += cell.split('\n').length - 1
  return lines
}

/** A parse error drops records that were parsed but not yet consumed, so the line of the error is counted again. */
const lineAfter = async (chunks: AsyncIterable<Buffer>, records: number, options: Options): Promise<number> => {
  let line = 1
  if (!(records > 0)) return line
  for await (const cells of openParser(chunks, { ...options, to: records }) as AsyncIterable<string[]>)
    line += linesOf(cells)
  return line
}

/** Passes only UTF-8 text: letters in another encoding would silently be stored as garbage. */
async function* checkedText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = data.length - unfinishedBytes(data)
    const whole = data.subarray(0, end)
    rest = data.subarray(end)
    checkText(whole)
    yield whole
  }
  if (rest.length === 0) return
  checkText(rest)
  yield rest
}

/**
 * Expects complete characters.
 * @throws UnreadableFile if the data is not UTF-8 text
 */
export const checkText = (data: Uint8Array): void => {
  // Catches UTF-16, in which plain letters contain zero bytes.
  if (!isUtf8(data)) throw new UnreadableFile('not_utf8')
  if (data.includes(0)) throw new UnreadableFile('not_text')
}

/** The number of bytes at the end that begin a character which the next chunk completes. */
const unfinishedBytes = (data: Buffer): number => {
  for (let back = 1; back <= Math.min(3, data.length); back++) {
    const byte = data[data.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

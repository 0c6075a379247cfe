import { readRecords } from './read-records'

/** A file in chunks of any size, which may split a character. */
const piecesOf = (text: string | Buffer, size: number) => ({
  async *[Symbol.asyncIterator]() {
    const data = Buffer.from(text as string)
    for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
  },
})
const read = async (text: string | Buffer, size = 7) => {
  const records = []
  for await (const record of readRecords(piecesOf(text, size))) records.push(record)
  return records
}

describe('the records of a file', () => {
  it.each([1, 2, 3, 5, 1000])('are the same in chunks of %i bytes', async (size) => {
    expect(
      await read('\uFEFFemail,name\r\nä@example.com,"Zoë, 😀"\r\n\r\nb@example.com,"two\nlines"\r\nc,d', size),
    ).toEqual([
      { line: 1, cells: ['email', 'name'] },
      { line: 2, cells: ['ä@example.com', 'Zoë, 😀'] },
      { line: 4, cells: ['b@example.com', 'two\nlines'] },
      { line: 6, cells: ['c', 'd'] },
    ])
  })

  it.each([
    ['', 'empty', {}],
    ['\n \n,,\n', 'empty', {}],
    ['email\n\n', 'no_rows', {}],
    [Buffer.from([0x61, 0xff, 0x62]), 'not_utf8', {}],
    [Buffer.from([0x61, 0xe2, 0x82]), 'not_utf8', {}],
    ['a,b\nc\0,d\n', 'not_text', {}],
    ['a,b\nc,d\n"e,f\ng,h\n', 'broken_quotes', { line: 3 }],
    [`a,b\nc,d\n"e,f\n${'g,h\n'.repeat(20_000)}`, 'broken_quotes', { line: 3 }],
  ])('are refused unless the file is CSV (%#)', async (text, code, details) => {
    await expect(read(text, 50_000)).rejects.toMatchObject({ code, details })
  })
})

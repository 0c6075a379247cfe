import { readColumns } from './read-columns'
import { readRow } from './read-row'
import { UnreadableFile } from './unreadable-file'

const ALL = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' } as const
const columns = readColumns(['email', 'points', 'tags', 'first_name', 'last_name'], ALL)
const read = (...cells: string[]) => readRow(cells, columns, ALL)

describe('a row', () => {
  it('is read as it is meant', () => {
    expect(read(' Ada@Example.COM ', ' 100.00 ', 'vip,  early  bird ,vip,', ' Ada ', '')).toEqual({
      email: 'ada@example.com',
      points: 100,
      tag_list: ['vip', 'early bird'],
      first_name: 'Ada',
      last_name: null,
      problem: null,
      detail: null,
      given: null,
    })
  })

  it('may be shorter than its header, or longer by empty cells', () => {
    expect(read('a@example.com')).toMatchObject({ points: null, tag_list: null, problem: null })
    expect(read('a@example.com', '1', '', '', '', ' ', '').problem).toBeNull()
  })

  it('loses the sign that an export put before what a spreadsheet runs', () => {
    expect(read("'+ada@example.com", '1', "'-vip", "'=1+1", "'Neil")).toMatchObject({
      email: '+ada@example.com',
      tag_list: ['-vip'],
      first_name: '=1+1',
      last_name: "'Neil",
    })
  })

  it.each([
    [['', '1'], 'email_missing'],
    [['ada', '1'], 'email_invalid'],
    [['ada@example', '1'], 'email_invalid'],
    [['erased-1@erased.invalid', '1'], 'email_invalid'],
    [['a@example.com', '-1'], 'points_invalid'],
    [['a@example.com', '1.5'], 'points_invalid'],
    [['a@example.com', '1e3'], 'points_invalid'],
    [['a@example.com', '0x10'], 'points_invalid'],
    [['a@example.com', '1 000'], 'points_invalid'],
    // A thousand, as Spanish writes it: never one point.
    [['a@example.com', '1.000'], 'points_invalid'],
    [['a@example.com', '100000001'], 'points_too_many'],
    [['a@example.com', '1', 'x'.repeat(41)], 'tag_invalid'],
    [['a@example.com', '1', '', 'x'.repeat(101)], 'name_too_long'],
    [['a@example.com', '1', '', 'Claim at https://evil.example'], 'name_invalid'],
    [['a@example.com', '1', '', '', '', 'more'], 'columns'],
  ])('%j has the problem %s, and keeps its cells', (cells, problem) => {
    const row = read(...cells)
    expect(row).toMatchObject({ problem, points: null, tag_list: null, first_name: null })
    expect(row.given).toMatchObject({ email: cells[0], points: cells[1] })
  })

  it('is not looked at where a strategy ignores it', () => {
    const none = { email: 'replace', points: 'ignore', tags: 'ignore', naming: 'ignore' } as const
    expect(readRow(['a@example.com', 'ten', 'x'.repeat(99), 'n'.repeat(200)], columns, none)).toMatchObject({
      email: 'a@example.com',
      points: null,
      tag_list: null,
      first_name: null,
      problem: null,
    })
  })
})

describe('a header', () => {
  it.each([
    [['E-Mail', 'POINTS', 'First Name'], { email: 0, points: 1, first_name: 2 }],
    [['Correo electrónico', 'Puntos', 'Nombre', 'Apellidos'], { email: 0, points: 1, first_name: 2, last_name: 3 }],
    // Our own exports: the balance is what is meant.
    [['id', 'email', 'points', 'unused_points'], { email: 1, points: 3 }],
    [['email', 'unused_points', 'points'], { email: 0, points: 1 }],
  ])('%j is understood', (header, at) => {
    expect(readColumns(header, ALL).at).toEqual(at)
  })

  it.each([
    [['email;points'], 'wrong_separator'],
    [['email\tpoints'], 'wrong_separator'],
    [['email|points'], 'wrong_separator'],
    [['name', 'points'], 'missing_email'],
    [['email', 'tags'], 'missing_points'],
    [['email', 'points', 'email'], 'repeated_column'],
    [['email', 'points', 'puntos'], 'repeated_column'],
  ])('%j is refused as %s', (header, code) => {
    expect(() => readColumns(header, ALL)).toThrow(expect.objectContaining({ code }))
    expect(() => readColumns(header, ALL)).toThrow(UnreadableFile)
  })

  it('names what it does not understand', () => {
    expect(readColumns(['email', '', 'points', ' Shoe size '], ALL).unknown).toEqual(['Shoe size'])
  })
})

import { canWrite, tablesByFunction } from './written-tables'

const byFunction = tablesByFunction([
  { name: 'laurel_outer', source: 'begin perform laurel_inner(1); update balances set a = 1; end' },
  { name: 'laurel_inner', source: 'insert into public.entries (a) select laurel_outer(2)' },
  { name: 'laurel_reader', source: 'select * from entries for update of entries' },
])
const writes = (text: string, ...tables: string[]) => canWrite(text, new Set(tables), byFunction)

describe('canWrite', () => {
  it('finds inserts, updates and deletes, also within a WITH', () => {
    expect(writes('insert into entries (a) values (1)', 'entries')).toBe(true)
    expect(writes('with moved as (update only "entries" set a = 1 returning a) select * from moved', 'entries')).toBe(
      true,
    )
    expect(writes('DELETE FROM public.entries', 'entries')).toBe(true)
    expect(writes('update other set a = (select a from entries)', 'entries')).toBe(false)
  })

  it('follows SQL functions into those that they call', () => {
    expect(writes('select * from laurel_outer(1)', 'entries')).toBe(true)
    expect(writes('select * from laurel_inner(1)', 'balances')).toBe(true)
    expect(writes('select * from laurel_outer(1)', 'claims')).toBe(false)
  })

  it('recognizes read-only statements', () => {
    expect(writes('select * from entries for no key update', 'entries')).toBe(false)
    expect(writes('select * from laurel_reader()', 'entries')).toBe(false)
  })
})

import { applyChanges, changeBetween, formatChange, type SchemaChange } from './schema-changes'
import type { SchemaState } from './schema-state'

const table = (name: string, ...columns: string[]) => ({
  name,
  columns: Object.fromEntries(columns.map((column) => [column, { name: column, primaryKey: false, notNull: false }])),
  indexes: {},
  foreignKeys: {},
})
const stateOf = (tables: SchemaState['tables'], ...values: string[]): SchemaState => ({
  tables,
  enums: { 'public.enum_sizes': { name: 'enum_sizes', values } },
  triggers: {},
})

const BASE = stateOf({ 'public.rewards': table('rewards', 'id', 'name') }, 'm')
const base = changeBetween(applyChanges([]), BASE)

describe('changes of migrations', () => {
  it('lead to the state they were made from', () => {
    const after = stateOf({ 'public.rewards': table('rewards', 'id', 'store') }, 'm', 'l')
    const change = changeBetween(BASE, after)
    expect(change).toEqual({
      tables: {
        'public.rewards': {
          columns: { name: null, store: { name: 'store', primaryKey: false, notNull: false } },
        },
      },
      enums: { 'public.enum_sizes': { values: ['l'] } },
    })
    expect(applyChanges([base, JSON.parse(formatChange(change)) as SchemaChange])).toEqual(after)
  })

  it('of a plugin and of a newer Laurel add up, in either order', () => {
    const plugin = changeBetween(
      BASE,
      stateOf(
        { 'public.rewards': table('rewards', 'id', 'name', 'store'), 'public.stores': table('stores', 'id') },
        'm',
        'xl',
      ),
    )
    const laurel = changeBetween(BASE, stateOf({ 'public.rewards': table('rewards', 'id', 'title') }, 'm', 'l'))
    const both = applyChanges([base, plugin, laurel])
    expect(Object.keys(both.tables['public.rewards']?.columns ?? {}).toSorted()).toEqual(['id', 'store', 'title'])
    expect(Object.keys(both.tables)).toEqual(['public.rewards', 'public.stores'])
    expect(both.enums['public.enum_sizes']?.values.toSorted()).toEqual(['l', 'm', 'xl'])
    const { enums: _, ...others } = applyChanges([base, laurel, plugin])
    expect(others).toEqual({ tables: both.tables, triggers: {} })
  })

  it('have a line for each column', () => {
    expect(formatChange({ tables: { 'public.stores': { columns: { id: { name: 'id' } } } }, enums: {} })).toBe(
      `{
 "tables": {
  "public.stores": {
   "columns": {
    "id": {"name":"id"}
   }
  }
 },
 "enums": {}
}
`,
    )
  })
})

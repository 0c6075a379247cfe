import type { ProgramTriggers } from '../program-links'

type SchemaColumn = { name: string; primaryKey: boolean; notNull: boolean; default?: unknown }

/** A table as drizzle-kit describes it, with more that only drizzle-kit reads. */
type SchemaTable = {
  name: string
  columns: Record<string, SchemaColumn>
  indexes: Record<string, { columns: { expression: string }[] }>
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[]; columnsTo: string[] }>
}

type SchemaEnums = Record<string, { name: string; values: string[] }>

/** What the collections need of the database. */
export type SchemaState = { tables: Record<string, SchemaTable>; enums: SchemaEnums; triggers: ProgramTriggers }

const mapEntries = <From, To>(
  record: Record<string, From>,
  map: (value: From, key: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

const filterEntries = <Value>(record: Record<string, Value>, isWanted: (value: Value, key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => isWanted(value, key)))

/** Enums with their values and those that `others` have. */
export const withValuesOf = (others: SchemaEnums, enums: SchemaEnums): SchemaEnums =>
  mapEntries(enums, (type, key) => ({
    ...type,
    values: [...new Set([...(others[key]?.values ?? []), ...type.values])],
  }))

const mergeTables = (before: SchemaTable | undefined, declared: SchemaTable): SchemaTable => {
  if (!before) return declared
  const gone = filterEntries(before.columns, (_, name) => !declared.columns[name])
  const isGone = (name: string) => Object.hasOwn(gone, name)
  return {
    ...declared,
    columns: {
      ...declared.columns,
      ...mapEntries(gone, (column) => ({ ...column, notNull: column.notNull && column.default !== undefined })),
    },
    indexes: {
      ...filterEntries(before.indexes, ({ columns }) => columns.some(({ expression }) => isGone(expression))),
      ...declared.indexes,
    },
    foreignKeys: {
      ...filterEntries(before.foreignKeys, ({ columnsFrom }) => columnsFrom.some(isGone)),
      ...declared.foreignKeys,
    },
  }
}

/** Keeps the unique indexes that keys of `tables` refer to. */
const keepReferenced = (before: SchemaState['tables'], tables: SchemaState['tables']): SchemaState['tables'] => {
  const referenced = new Set(
    Object.values(tables).flatMap(({ foreignKeys }) =>
      Object.values(foreignKeys).map(({ columnsTo, tableTo }) => [tableTo, ...columnsTo].join()),
    ),
  )
  return mapEntries(tables, (table, key) => ({
    ...table,
    indexes: {
      ...filterEntries(before[key]?.indexes ?? {}, ({ columns }) =>
        referenced.has([table.name, ...columns.map(({ expression }) => expression)].join()),
      ),
      ...table.indexes,
    },
  }))
}

/**
 * Adds what is declared, and takes no table, column or value away. Columns that stay without a field accept null,
 * because nobody fills them.
 */
export const expandBy = (before: SchemaState, declared: SchemaState): SchemaState => ({
  tables: keepReferenced(before.tables, {
    ...before.tables,
    ...mapEntries(declared.tables, (table, key) => mergeTables(before.tables[key], table)),
  }),
  enums: { ...before.enums, ...withValuesOf(before.enums, declared.enums) },
  triggers: {
    ...filterEntries(before.triggers, ({ column, table }) => !declared.tables[`public.${table}`]?.columns[column]),
    ...declared.triggers,
  },
})

/** Takes away what isn't declared, except values of enums, which PostgreSQL can't drop. */
export const contractTo = (expanded: SchemaState, declared: SchemaState): SchemaState => ({
  ...declared,
  enums: withValuesOf(expanded.enums, declared.enums),
})

const isDuty = (
  from: SchemaTable | undefined,
  { default: value, name, notNull, primaryKey }: SchemaColumn,
): boolean => {
  if (!from || !notNull || primaryKey) return false
  const column = from.columns[name]
  return column ? !column.notNull : value === undefined
}

/** `to`, except that no column of an existing table becomes `not null` for rows that may have no value. */
export const withoutNewDuties = (from: SchemaState, to: SchemaState): SchemaState => ({
  ...to,
  tables: mapEntries(to.tables, (table, key) => ({
    ...table,
    columns: mapEntries(table.columns, (column) =>
      isDuty(from.tables[key], column) ? { ...column, notNull: false } : column,
    ),
  })),
})

/** The tables and columns of `all` that `some` lacks. */
export const listMissing = (all: SchemaState, some: SchemaState): string[] =>
  Object.entries(all.tables).flatMap(([key, { columns, name }]) => {
    const table = some.tables[key]
    if (!table) return [`table ${name}`]
    return Object.keys(columns).flatMap((column) => (table.columns[column] ? [] : [`column ${name}.${column}`]))
  })

/** The columns that are `not null` in `declared` only. */
export const listNullable = (declared: SchemaState, actual: SchemaState): string[] =>
  Object.entries(declared.tables).flatMap(([key, { columns, name }]) =>
    Object.values(columns).flatMap((column) =>
      column.notNull && actual.tables[key]?.columns[column.name]?.notNull === false ? [`${name}.${column.name}`] : [],
    ),
  )

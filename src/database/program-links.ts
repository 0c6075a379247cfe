import { createHash } from 'node:crypto'
import type { PostgresAdapter, PostgresAdapterArgs } from '@payloadcms/db-postgres'

type RawTables = PostgresAdapter['rawTables']
type RawTable = RawTables[string]
type SchemaHook = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]

/** A column that names a row of a program. Names are those of Payload's raw schema, except `columnName`. */
type ProgramLink = { table: RawTable; column: string; columnName: string; target: RawTable }

/** PostgreSQL cuts longer names off. */
const MAX_NAME = 63

/** A name that ends like those of its kind, whatever the length of its parts. */
const nameWith = (suffix: string, ...parts: string[]): string => {
  const start = parts.join('_')
  if (start.length + suffix.length <= MAX_NAME) return start + suffix
  const hash = `_${createHash('sha256').update(start).digest('hex').slice(0, 8)}`
  return start.slice(0, MAX_NAME - hash.length - suffix.length) + hash + suffix
}

/**
 * The column that holds a table's program: `program`, or `version_program` in a table of versions. Programs are their
 * own, and so are their versions.
 */
const findProgramColumn = (table: RawTable): string | undefined =>
  table.name === 'programs'
    ? 'id'
    : ['program', 'version_program', 'parent'].find((name) => table.columns[name]?.reference?.table === 'programs')

/** The foreign keys of a table that consist of one column, as column and table. */
const listReferences = (table: RawTable): { column: string; to: string }[] => [
  ...Object.entries(table.columns).flatMap(([column, { reference }]) =>
    reference ? [{ column, to: reference.table }] : [],
  ),
  ...Object.values(table.foreignKeys ?? {}).flatMap(({ columns: [column, second], foreignColumns: [to] }) =>
    column && to && !second ? [{ column, to: to.table }] : [],
  ),
]

/** The links of a table to tables that have a program. Programs themselves are no target. */
const listLinks = (tables: RawTables, table: RawTable): ProgramLink[] =>
  listReferences(table).flatMap(({ column, to }) => {
    const target = tables[to]
    const columnName = table.columns[column]?.name
    return target?.columns.program && columnName && findProgramColumn(table) !== column
      ? [{ table, column, columnName, target }]
      : []
  })

const nameKey = ({ columnName, table }: ProgramLink): string => nameWith('_same_program', table.name, columnName)

/**
 * Doubles every foreign key between two tables that have a program by one over `(x_id, program_id)`, for Laurel's
 * collections and plugins' alike (ADR 4).
 */
export const addProgramKeys: SchemaHook = ({ adapter, schema }) => {
  const tables: RawTables = adapter.rawTables
  for (const table of Object.values(tables)) {
    const program = findProgramColumn(table)
    if (!program) continue
    for (const link of listLinks(tables, table)) {
      const { column, target } = link
      const unique = nameWith('_id_program_uq', target.name)
      target.indexes = { ...target.indexes, [unique]: { name: unique, on: ['id', 'program'], unique: true } }
      const name = nameKey(link)
      table.foreignKeys = {
        ...table.foreignKeys,
        [name]: {
          name,
          columns: [column, program],
          foreignColumns: [
            { table: target.name, name: 'id' },
            { table: target.name, name: 'program' },
          ],
        },
      }
    }
  }
  return schema
}

/** The column by which rows of arrays, translations and `hasMany` relationships name their row. */
const findParent = (table: RawTable): { column: string; to: string } | undefined =>
  listReferences(table).find(({ column }) => column === '_parentID' || column === 'parent')

/** The tables from a table's parent up to the first that has a program. */
const listParents = (tables: RawTables, table: RawTable): RawTable[] | null => {
  const parent = tables[findParent(table)?.to ?? '']
  if (!parent) return null
  if (findProgramColumn(parent)) return [parent]
  const more = listParents(tables, parent)
  return more && [parent, ...more]
}

/** By name: a trigger's table, the column it checks, and the statement that creates it. */
export type ProgramTriggers = Record<string, { table: string; column: string; statement: string }>

/**
 * The same for tables without a program: rows of arrays, translations and `hasMany` relationships have that of the row
 * they belong to, so a trigger compares the programs.
 */
export const listProgramTriggers = (tables: RawTables): ProgramTriggers => {
  const triggers: ProgramTriggers = {}
  for (const table of Object.values(tables)) {
    if (findProgramColumn(table)) continue
    const parents = listParents(tables, table)
    const root = parents?.at(-1)
    const program = root?.columns[findProgramColumn(root) ?? '']?.name
    const { column: parentColumn = '' } = findParent(table) ?? {}
    const parent = table.columns[parentColumn]?.name
    if (!parents || !parent || !program) continue
    for (const link of listLinks(tables, table)) {
      const { column, columnName, target } = link
      if (column === parentColumn) continue
      const name = nameKey(link)
      const settings = [columnName, target.name, program, parent, ...parents.map(({ name }) => name)]
      triggers[name] = {
        table: table.name,
        column: columnName,
        statement:
          `CREATE TRIGGER "${name}" AFTER INSERT OR UPDATE OF "${columnName}", "${parent}" ON "${table.name}" ` +
          `FOR EACH ROW WHEN (new."${columnName}" IS NOT NULL) ` +
          `EXECUTE FUNCTION laurel_refuse_other_program(${settings.map((setting) => `'${setting}'`).join(', ')});`,
      }
    }
  }
  return triggers
}

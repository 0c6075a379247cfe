import type { ParquetColumn, ParquetRow, Sql } from '@/plugin/domain'
import { CHANGE_COLUMNS, WAREHOUSE_TABLES, type WarehouseTable, type WarehouseTableName } from './tables'

export type Change = { row_id: number; change: string }

export const columnsOf = (name: WarehouseTableName): readonly ParquetColumn[] => [
  ...CHANGE_COLUMNS,
  ...WAREHOUSE_TABLES[name].columns,
]

/**
 * The rows of changes as they are now. A row that is gone, or whose person was erased, has its id alone and `_deleted`.
 */
export const readRows = async (
  sql: Sql,
  { changes, name, programId }: { programId: number; name: WarehouseTableName; changes: readonly Change[] },
): Promise<ParquetRow[]> => {
  const { columns, from, isGone = 'false' }: WarehouseTable = WAREHOUSE_TABLES[name]
  const key = from.startsWith('point_entry_keys k') ? 'k' : 'r'
  const rows = await sql<ParquetRow & { id: number }>(
    `select ${columns.map((column) => `${column.sql ?? `r.${column.name}`} as ${column.name}`).join(', ')}
     from ${from} where ${key}.program_id = $1 and ${key}.id = any($2::int[]) and not (${isGone})
       ${name === 'participants' ? 'and r.is_test is not true' : ''}`,
    [programId, changes.map(({ row_id }) => row_id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.map(({ change, row_id }) => {
    const row = byId.get(row_id)
    return { ...(row ?? { id: row_id, program_id: programId }), _change: change, _deleted: !row }
  })
}

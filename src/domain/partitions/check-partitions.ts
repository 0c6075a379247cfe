import type { Sql } from '@/platform/sql'

/** How long before a month its partition must exist. */
const DAYS_AHEAD = 14

/**
 * What is wrong with partitioned tables: no partition for the coming weeks, or rows in a default partition, which
 * prevent that of their month from being opened. @returns an empty list if all is well
 */
export const findPartitionProblems = async (sql: Sql): Promise<string[]> => {
  const tables = await sql<{ name: string; is_open: boolean }>(
    `select t.name, exists (select from table_partitions p where p.table_name = t.name and p.archived_at is null
       and p.until_at > now() + interval '${DAYS_AHEAD} days') as is_open from partitioned_tables t order by t.name`,
  )
  const problems: string[] = []
  for (const { is_open, name } of tables) {
    if (!is_open) problems.push(`${name} has no partition for the next ${DAYS_AHEAD} days`)
    const [stray] = await sql<{ has_rows: boolean }>(`select exists (select from "${name}_default") as has_rows`)
    if (stray?.has_rows) problems.push(`${name}_default has rows`)
  }
  return problems
}

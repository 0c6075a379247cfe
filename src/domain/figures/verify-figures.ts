import type { Sql } from '@/platform/sql'

/** A stored figure that differs from the sum of its source rows. */
export type FigureDifference = { programId: number; figure: string; kept: number; counted: number }

const MAX_NAMED = 1000

/**
 * Recomputes a program's figures and returns those that differ. Each statement reads a consistent snapshot, so
 * concurrent writes and folds don't show as differences.
 */
export const verifyFigures = async (sql: Sql, programId: number): Promise<FigureDifference[]> => {
  const differences: FigureDifference[] = []
  for (const statement of STATEMENTS)
    differences.push(...(await sql<FigureDifference>(statement, [programId, MAX_NAMED])))
  return differences
}

const compare = (kept: string, counted: string, key: readonly string[], values: readonly string[]): string =>
  values
    .map(
      (value) => `
      select $1::int as "programId", concat_ws(' ', ${key.map((column) => `coalesce(k.${column}, c.${column})::text`).join(', ')}, '${value}') as figure,
        coalesce(k.${value}, 0)::float8 as kept, coalesce(c.${value}, 0)::float8 as counted
      from (select * from ${kept} where program_id = $1) k
      full join ${counted}($1) c on (${key.map((column) => `k.${column} = c.${column}`).join(' and ')})
      where coalesce(k.${value}, 0) <> coalesce(c.${value}, 0)`,
    )
    .join(' union all ')

const STATEMENTS = [
  compare('program_figures', 'laurel_counted_figures', ['metric', 'day', 'subject'], ['value']),
  compare('program_activity', 'laurel_counted_activity', ['kind', 'day', 'previous_day'], ['participants']),
  compare('participant_points', 'laurel_counted_points', ['participant_id'], ['total', 'recent']),
].map((text) => `select * from (${text}) differing order by figure limit $2`)

import type { QueryResultRow } from 'pg'
import type { Sql } from './sql'

/**
 * For a call that only reads and asks the same of several parts: a `select` with the same values runs once, and the
 * others get its rows, which nobody may change.
 */
export const shareReads = (sql: Sql): Sql => {
  const asked = new Map<string, Promise<QueryResultRow[]>>()
  return <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    if (!/^\s*select\b/i.test(text)) return sql(text, values)
    const key = JSON.stringify([text, values])
    const rows = asked.get(key) ?? sql(text, values)
    asked.set(key, rows)
    return rows as Promise<Row[]>
  }
}

import type { QueryResultRow } from 'pg'
import { reportSql } from '@/platform/replica'
import type { Sql } from '@/platform/sql'
import { COUNT_LIMIT, countScope, type ListQuery, readInOrder } from './find-places'
import type { RowPosition } from './list-cursor'
import { type ListSource, orderOf, type PageRequest } from './list-source'
import { searchConditions } from './search-conditions'

/**
 * Every row of a list in batches, for CSV. Memory stays flat, and rows that are added or removed meanwhile neither skip
 * nor repeat others.
 */
export async function* listAllRows<Row extends QueryResultRow>(
  sql: Sql,
  source: ListSource,
  request: Pick<PageRequest, 'search' | 'sort' | 'direction'>,
  batchSize = 1000,
): AsyncGenerator<Row[]> {
  const bare = { sql: reportSql(sql), source, order: orderOf(source, request) }
  const isLong = request.search !== '' && (await countScope(bare)) > COUNT_LIMIT
  for (const search of request.search === '' ? [null] : searchConditions(source, request.search, isLong)) {
    let isAny = false
    for await (const rows of readBatches<Row>({ ...bare, search }, batchSize)) {
      isAny = true
      yield rows
    }
    if (isAny) return
  }
}

type PlacedRow = QueryResultRow & { list_id: number; list_at: string | null }

async function* readBatches<Row extends QueryResultRow>(query: ListQuery, limit: number): AsyncGenerator<Row[]> {
  const { order, source } = query
  const columns = `${source.tieBreaker}::float8 as list_id, (${order.by})::text as list_at, ${source.select}`
  let from: RowPosition | null = null
  while (true) {
    const rows: PlacedRow[] = await readInOrder(query, { from, isBackward: false, limit }, columns)
    if (rows.length > 0) yield rows.map(({ list_at: _at, list_id: _id, ...row }) => row as unknown as Row)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    from = { id: last.list_id, at: last.list_at }
  }
}

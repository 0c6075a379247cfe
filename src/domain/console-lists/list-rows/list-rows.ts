import type { QueryResultRow } from 'pg'
import { reportSql } from '@/platform/replica'
import type { Sql } from '@/platform/sql'
import { type Cursor, type FoundPage, findPage } from './find-page'
import { LIST_END, type RowPosition, readCursor, writeCursor } from './list-cursor'
import { allOf, binder, type ListSource, type Order, orderOf, type PageRequest } from './list-source'

export type Listing<Row> = {
  rows: Row[]
  /** Counted up to COUNT_LIMIT, or as far as counting was cheap. */
  total: number
  /** There are more than `total`. */
  isCapped: boolean
  /** The current page, limited to the last one; null if a cursor was used. */
  page: number | null
  page_size: number
  /** For `after` and `before`; null if nothing follows or precedes. */
  next_cursor: string | null
  previous_cursor: string | null
  /** The effective sort. */
  sort: string
  direction: 'asc' | 'desc'
}

/**
 * One page of a list. Pages have numbers as long as all rows are counted; longer lists use cursors, which are stable
 * while rows are added. With the indexes of ListSource, the time depends neither on the page's depth nor on the list's
 * length.
 */
export const listRows = async <Row extends QueryResultRow>(
  primary: Sql,
  source: ListSource,
  request: PageRequest,
): Promise<Listing<Row>> => {
  const sql = reportSql(primary)
  const { cursor, order: requestedOrder } = whereToStart(source, request)
  const found = await findPage({ sql, source, order: requestedOrder }, request, cursor).catch((error: unknown) => {
    // A forged cursor shows only when its value doesn't fit the column.
    if (cursor && isDataException(error)) return null
    throw error
  })
  if (!found) return listRows(sql, source, { ...request, page: 1, after: '', before: '' })
  if (cursor?.from && !found.resumesAt) {
    const isAtStart = cursor.isBackward && found.places.length <= request.page_size
    if (isAtStart) return listRows(sql, source, { ...request, page: 1, after: '', before: '' })
    const isAtEnd = !cursor.isBackward && found.places.length === 0
    if (isAtEnd) return listRows(sql, source, { ...request, page: 1, after: '', before: LIST_END })
  }

  const { isCapped, order, page, total } = found
  const places = found.places.slice(0, request.page_size)
  if (cursor?.isBackward) places.reverse()
  const { next, previous } = neighboursOf(found, cursor, places, request.page_size)
  return {
    rows: await loadRows<Row>(sql, source, places),
    total,
    isCapped,
    page: cursor ? null : page,
    page_size: request.page_size,
    next_cursor: next ? writeCursor(order.key, next) : null,
    previous_cursor: previous ? writeCursor(order.key, previous) : null,
    sort: order.key,
    direction: order.direction,
  }
}

/** The cursors of the next and previous pages, if those exist. */
const neighboursOf = (found: FoundPage, cursor: Cursor | null, places: RowPosition[], pageSize: number) => {
  const isMore = found.places.length > pageSize
  const [first, last] = [places.at(0) ?? cursor?.from, places.at(-1) ?? cursor?.from]
  if (cursor?.isBackward) {
    return { previous: found.resumesAt ?? (isMore ? first : undefined), next: cursor.from ? last : undefined }
  }
  return {
    previous: cursor || found.page > 1 ? first : undefined,
    next: found.resumesAt ?? (isMore ? last : undefined),
  }
}

/**
 * A cursor of the default order is valid in any sort, because a search that could not be sorted continues that way
 * (findPage).
 */
const whereToStart = (source: ListSource, request: PageRequest): { order: Order; cursor: Cursor | null } => {
  const order = orderOf(source, request)
  if (request.before === LIST_END) return { order, cursor: { from: null, isBackward: true } }
  for (const one of [order, orderOf(source, { sort: null, direction: null })]) {
    const following = readCursor(one.key, request.after)
    if (following) return { order: one, cursor: { from: following, isBackward: false } }
    const preceding = readCursor(one.key, request.before)
    if (preceding) return { order: one, cursor: { from: preceding, isBackward: true } }
  }
  return { order, cursor: null }
}

/** PostgreSQL error class 22 (data exception): the value doesn't fit the type. */
const isDataException = (error: unknown): boolean => String((error as { code?: string } | null)?.code).startsWith('22')

/** Loads the rows of these places, in their order. */
const loadRows = async <Row extends QueryResultRow>(
  sql: Sql,
  source: ListSource,
  places: RowPosition[],
): Promise<Row[]> => {
  if (places.length === 0) return []
  const { bind, values } = binder()
  const condition = allOf([...source.where(bind), `${source.tieBreaker} = any(${bind(places.map(({ id }) => id))})`])
  const rows = await sql<Row & { list_place: number }>(
    `select ${source.tieBreaker}::float8 as list_place, ${source.select} from ${source.from} where ${condition}`,
    values,
  )
  const byPlace = new Map(rows.map(({ list_place, ...row }) => [list_place, row as unknown as Row]))
  return places.flatMap(({ id }) => byPlace.get(id) ?? [])
}

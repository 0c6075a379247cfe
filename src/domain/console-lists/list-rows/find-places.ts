import type { QueryResultRow } from 'pg'
import { reportSql } from '@/platform/replica'
import { onlyRow, type Sql } from '@/platform/sql'
import type { RowPosition } from './list-cursor'
import {
  allOf,
  type Bind,
  binder,
  type ListSource,
  type NarrowTable,
  type Order,
  type SearchedPeople,
} from './list-source'
import type { SearchCondition } from './search-conditions'

/** Longer lists show '10,000+', because an exact total of millions costs more than it is worth. */
export const COUNT_LIMIT = 10_000

/** A list with its requested order and search. */
export type ListQuery = {
  sql: Sql
  source: ListSource
  order: Order
  search: SearchCondition | null
  /** Replaces the table of all people in ordered reads, so that few rows need to be scanned. */
  people?: (bind: Bind) => string
}

/** Where to start (null: at the first row in reading direction), the direction, and the number of rows. */
export type PageRange = { from: RowPosition | null; isBackward: boolean; limit: number; offset?: number }

type Way = 'byRow' | 'byIds'

const narrowing = ({ search, source }: ListQuery, bind: Bind, way: Way): string[] => [
  ...(source.filters?.(bind) ?? []),
  ...(search ? [search[way](bind)] : []),
]

export const isFiltered = (query: ListQuery): boolean => narrowing(query, () => '', 'byRow').length > 0

type Scope = { sql: Sql; source: Pick<ListSource, 'counted' | 'from' | 'where'> }

/** Counts rows before any filter or search, up to one more than the limit. */
export const countScope = async ({ source, sql }: Scope): Promise<number> => {
  const { bind, values } = binder()
  return countUpTo(reportSql(sql), `${source.counted ?? source.from} where ${allOf(source.where(bind))}`, values)
}

const countUpTo = async (sql: Sql, rows: string, values: unknown[], limit = COUNT_LIMIT + 1): Promise<number> =>
  onlyRow(
    await sql<{ count: number }>(
      `select count(*)::int as count from (select from ${rows} limit ${limit}) counted`,
      values,
    ),
  ).count

const narrowedRows = (query: ListQuery, bind: Bind): string =>
  `${query.source.from} where ${allOf([...query.source.where(bind), ...narrowing(query, bind, 'byIds')])}`

/** Counts rows that match filters and search, up to one more than the limit. */
export const countMatches = (query: ListQuery): Promise<number> => {
  const { bind, values } = binder()
  return countUpTo(query.sql, narrowedRows(query, bind), values)
}

type Estimate = { rows: number; cost: number }
/** `people`: how many people the search finds in any list; Infinity if it doesn't search for people. */
export type Expected = Estimate & { people: number }
type Plan = { 'Node Type': string; Filter?: string; 'Plan Rows': number; 'Total Cost': number; Plans?: Plan[] }

/** The planner's estimate of matching rows, and of the cost of countMatches in planner units. */
export const estimateMatches = async (query: ListQuery): Promise<Expected> => {
  const { ids, isOfPeople, people } = query.search ?? {}
  const [whole, found, persons] = await Promise.all([
    explain(query.sql, (bind) => `select from ${narrowedRows(query, bind)}`),
    // All matches must be found anyway, and the planner only guesses how many belong to the list.
    ids && !isOfPeople ? explain(query.sql, ids) : null,
    people ? explain(query.sql, people) : null,
  ])
  return {
    rows: Math.max(whole.rows, found?.rows ?? 0),
    cost: Math.max(whole.cost, found?.cost ?? 0),
    people: persons?.rows ?? Number.POSITIVE_INFINITY,
  }
}

/** The planner's estimate of the list's length. */
export const estimateScope = async ({ source, sql }: Scope): Promise<number> =>
  (await explain(sql, (bind) => `select from ${source.counted ?? source.from} where ${allOf(source.where(bind))}`)).rows

const explain = async (sql: Sql, textOf: (bind: Bind) => string): Promise<Estimate> => {
  const plan = await planOf(sql, (bind) => `${textOf(bind)} limit ${COUNT_LIMIT + 1}`)
  return { rows: (plan.Plans?.[0] ?? plan)['Plan Rows'], cost: plan['Total Cost'] }
}

const planOf = async (sql: Sql, textOf: (bind: Bind) => string): Promise<Plan> => {
  const { bind, values } = binder()
  const [answer] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${textOf(bind)}`, values)
  const plan = answer?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('EXPLAIN returned no plan')
  return plan
}

/** With a higher estimate, the planner's sample has seen matches, so the query needn't run. */
const SURELY_SOME = 1000

/**
 * Whether a query finds nothing. Materialized, so that it is planned for all rows, which is faster if there are none.
 */
export const isEmptyResult = async (sql: Sql, query: (bind: Bind) => string): Promise<boolean> => {
  if ((await explain(sql, query)).rows > SURELY_SOME) return false
  const { bind, values } = binder()
  const rows = await sql(`with found as materialized (${query(bind)}) select from found limit 1`, values)
  return rows.length === 0
}

/** Whether an index yields exactly these rows in order: nothing is sorted, and no row that is read is filtered out. */
export const isReadDirectly = async (query: ListQuery, stretch: PageRange): Promise<boolean> => {
  const { order, source, sql } = query
  const [part] = partsOf(order, source, stretch)
  if (!part) return false
  const planOfRows = (narrowed: (bind: Bind) => string[]) =>
    planOf(
      sql,
      (bind) =>
        `select ${positionColumns(query)} from ${source.from} where ${allOf([...source.where(bind), part.where(bind), ...narrowed(bind)])}
         order by ${part.orderBy} limit ${bind(stretch.limit)}`,
    )
  const [bare, plan] = await Promise.all([planOfRows(() => []), planOfRows((bind) => narrowing(query, bind, 'byRow'))])
  const usual = new Set(filtersOf(bare))
  const isDirect = (node: Plan): boolean => node['Node Type'] !== 'Sort' && (node.Plans ?? []).every(isDirect)
  return isDirect(plan) && filtersOf(plan).every((filter) => usual.has(filter))
}

const filtersOf = ({ Filter, Plans = [] }: Plan): string[] => [
  ...(Filter === undefined ? [] : [Filter]),
  ...Plans.flatMap(filtersOf),
]

const backward = { asc: 'desc', desc: 'asc' } as const
const comparison = { asc: '>', desc: '<' } as const

/**
 * Splits a list into rows with a value and rows without, each in the order of one plain index in both directions:
 * `nulls last` in both directions would need two indexes.
 */
const partsOf = ({ by, direction, row, tie }: Order, { tieBreaker }: ListSource, { from, isBackward }: PageRange) => {
  const way = isBackward ? backward[direction] : direction
  const than = comparison[way]
  const valued = {
    // Redundant conditions: the first uses the index, the second works if both columns are of one table.
    where: (bind: Bind) => {
      const isThere = `${row ?? by} is not null`
      if (!from || from.at === null) return isThere
      const at = bind(from.at)
      return `${isThere} and ${by} ${than}= ${at} and (${by}, ${tie}) ${than} (${at}, ${bind(from.id)})`
    },
    orderBy: `${by} ${way}, ${tie} ${way}`,
  }
  const unvalued = {
    where: (bind: Bind) =>
      from && from.at === null ? `${by} is null and ${tieBreaker} ${than} ${bind(from.id)}` : `${by} is null`,
    orderBy: `${tieBreaker} ${way}`,
  }
  if (row) return [valued]
  const parts = isBackward ? [unvalued, valued] : [valued, unvalued]
  const isPast = from !== null && (from.at === null) !== isBackward
  return isPast ? parts.slice(1) : parts
}
type Part = ReturnType<typeof partsOf>[number]

/**
 * Reads rows in the list's order from that order's index. With a filter or a search it continues until it has found
 * enough, however far that is.
 */
export const readInOrder = async <Row extends QueryResultRow>(
  query: ListQuery,
  stretch: PageRange,
  select: string,
): Promise<Row[]> => {
  const { order, source, sql } = query
  const rows: Row[] = []
  let { offset = 0 } = stretch
  for (const part of partsOf(order, source, stretch)) {
    const { bind, values } = binder()
    const condition = allOf([...source.where(bind), part.where(bind), ...narrowing(query, bind, 'byRow')])
    const found = await sql<Row>(
      `${standIns(query, stretch, bind)} select ${select} from ${source.from} where ${condition} order by ${part.orderBy}
       limit ${bind(stretch.limit - rows.length)} offset ${bind(offset)}`,
      values,
    )
    rows.push(...found)
    if (rows.length === stretch.limit) break
    if (offset > 0) offset = found.length > 0 ? 0 : offset - (await countPart(query, part.where, offset))
  }
  return rows
}

/** Sorted, so that the planner starts with these people and stops as soon as the page is full. */
const standIns = ({ order, people }: ListQuery, { isBackward }: PageRange, bind: Bind): string => {
  if (!people) return ''
  const way = isBackward ? backward[order.direction] : order.direction
  return `with participant_search as materialized (select w.* from (${people(bind)}) w order by ${order.by} ${way})`
}

const countPart = ({ source, sql }: ListQuery, part: (bind: Bind) => string, limit: number): Promise<number> => {
  const { bind, values } = binder()
  return countUpTo(sql, `${source.from} where ${allOf([...source.where(bind), part(bind)])}`, values, limit)
}

export const readPositions = (query: ListQuery, stretch: PageRange): Promise<RowPosition[]> =>
  readInOrder<RowPosition>(query, stretch, positionColumns(query))

const positionColumns = ({ order, source }: ListQuery): string =>
  `${source.tieBreaker}::float8 as id, (${order.by})::text as at`

/**
 * The places that a walk found, and where it stopped before it found enough; null if it reached the end of the rows
 * with a value.
 */
export type WalkResult = { places: RowPosition[]; resumesAt: RowPosition | null }
/** `seen`: how many of the first rows match. */
export type Counted = WalkResult & { seen: number }

/** Like readInOrder with filters or a search, but checks `steps` rows at most, which is enough for common matches. */
export const walk = (query: ListQuery, stretch: PageRange, steps: number): Promise<WalkResult> =>
  walkCounting(query, stretch, { steps, counted: 0 })

/** Like walk, but also counts matches among the first `counted` rows. */
export const walkCounting = async (
  query: ListQuery,
  stretch: PageRange,
  { counted, steps }: { counted: number; steps: number },
): Promise<Counted> => {
  const [part] = partsOf(query.order, query.source, stretch)
  if (!part) return { places: [], resumesAt: null, seen: 0 }
  const { bind, values } = binder()
  const narrow = counted === 0 ? narrowOf(query) : null
  const { found, last, walked } = narrow
    ? narrowlyWalkedSql(query, narrow, part, bind, steps)
    : {
        walked: walkedSql(query, part, bind, steps),
        found: 'select id, at from walked where is_hit',
        last: 'select id, at from walked',
      }
  const limit = bind(stretch.limit)
  const seen =
    counted > 0
      ? `(select count(*)::int from (select is_hit from walked limit ${bind(counted)}) counted where is_hit)`
      : '0'
  // The last row comes after the matches, and is not computed if they fill the page.
  const rows = await query.sql<RowPosition & { is_last: boolean; seen: number }>(
    `${walked} select *, ${seen} as seen from (
       select *, false as is_last from (${found} limit ${limit} offset ${bind(stretch.offset ?? 0)}) found
       union all select *, true from (${last} limit 1 offset ${bind(steps - 1)}) last) way limit ${limit}`,
    values,
  )
  const places = rows.filter(({ is_last }) => !is_last).map(({ at, id }) => ({ at, id }))
  const end = rows.find(({ is_last }) => is_last)
  return { places, resumesAt: end ? { at: end.at, id: end.id } : null, seen: rows[0]?.seen ?? 0 }
}

/**
 * Like walk in order of names or emails, for a search that matches very many people: checks at least `steps` people and
 * reads the rows of matching ones. People with equal names are kept together, so that the next page can start after
 * them.
 */
export const walkNames = async (query: ListQuery, stretch: PageRange, steps: number): Promise<WalkResult> => {
  const { order, search, source, sql } = query
  const { from, isBackward } = stretch
  const way = isBackward ? backward[order.direction] : order.direction
  const namesOf = (bind: Bind) =>
    `participant_search w where w.program_id = ${bind(source.searchPeople?.programId)}
     ${from?.at ? `and ${order.by} ${comparison[way]}= ${bind(from.at)}` : ''} order by ${order.by} ${way}`
  const next = (bind: Bind) => `(select * from ${namesOf(bind)} fetch first ${steps} rows with ties)`
  const people = (bind: Bind) => search?.people?.(bind, next(bind)) ?? next(bind)
  const places = await readPositions({ ...query, search: null, people }, stretch)
  if (places.length === stretch.limit) return { places, resumesAt: null }
  const { bind, values } = binder()
  const [last] = await sql<{ at: string }>(
    `select ${order.by} as at from ${namesOf(bind)} offset ${steps - 1} limit 1`,
    values,
  )
  return { places, resumesAt: last ? { at: last.at, id: way === 'asc' ? PAST_ALL_IDS : -1 } : null }
}

const PAST_ALL_IDS = 2 ** 31 - 1

type Narrow = NarrowTable & Pick<SearchedPeople, 'programId'>

/** The table in which a search for people can walk instead of in the list itself; null if it can't. */
const narrowOf = ({ order, search, source }: ListQuery): Narrow | null =>
  search?.isOfPeople && order.narrow && source.searchPeople
    ? { ...order.narrow, programId: source.searchPeople.programId }
    : null

const narrowRows = ({ as, name, programId }: Narrow, { where }: Part, bind: Bind): string =>
  `${name} ${as} where ${as}.program_id = ${bind(programId)} and ${where(bind)}`

/** Named like the real table, so that the list's own joins start with the few matching people. */
const narrowlyWalkedSql = (query: ListQuery, narrow: Narrow, part: Part, bind: Bind, steps: number) => {
  const { order, search, source } = query
  const rows = narrowRows(narrow, part, bind)
  const walked = `select ${narrow.columns} from ${rows} order by ${part.orderBy} limit ${bind(steps)}`
  return {
    walked: '',
    // `is true` keeps the planner from joining the two sets, which would lose the order and the early end.
    found: `with ${narrow.name} as not materialized (
        select ${narrow.columns} from (${walked}) ${narrow.as} where (${search?.byRow(bind, order.tie)}) is true)
      select ${positionColumns(query)} from ${source.from}
      where ${allOf([...source.where(bind), part.where(bind), ...(source.filters?.(bind) ?? [])])} order by ${part.orderBy}`,
    last: `select ${order.tie}::float8 as id, (${order.by})::text as at from ${rows} order by ${part.orderBy}`,
  }
}

/**
 * The same list with its filters moved into `where`, so that a walk visits only filtered rows and the search decides.
 */
export const withFiltersInWhere = (query: ListQuery): ListQuery => {
  const { filters, ...source } = query.source
  return { ...query, source: { ...source, where: (bind) => [...source.where(bind), ...(filters?.(bind) ?? [])] } }
}

/** The outer limit ends the walk early. */
const walkedSql = (query: ListQuery, { orderBy, where }: Part, bind: Bind, steps: number): string =>
  `with walked as materialized (
     select ${positionColumns(query)}, (${allOf(narrowing(query, bind, 'byRow'))}) as is_hit
     from ${query.source.from} where ${allOf([...query.source.where(bind), where(bind)])}
     order by ${orderBy} limit ${bind(steps)})`

/**
 * Like readInOrder for few rows: finds them all by the index of the filter or the search, and sorts them.
 * @param most if the count is higher, the places are meaningless
 * @returns `count` is null if no row is at this place
 */
export const gather = async (
  query: ListQuery,
  stretch: PageRange,
  most: number,
): Promise<{ places: RowPosition[]; count: number | null }> => {
  const { order, source, sql } = query
  const { from, isBackward, limit, offset = 0 } = stretch
  const { bind, values } = binder()
  const way = isBackward ? backward[order.direction] : order.direction
  const rows = await sql<RowPosition & { count: number }>(
    `with found as materialized (
       select ${source.tieBreaker}::float8 as id, ${order.by} as at from ${narrowedRows(query, bind)} limit ${most + 1})
     select id, at::text as at, (select count(*)::int from found) as count
     from found where ${pastPosition(from, isBackward, comparison[way], bind)}
     order by found.at ${way} nulls ${isBackward ? 'first' : 'last'}, id ${way} limit ${bind(limit)} offset ${bind(offset)}`,
    values,
  )
  return { places: rows.map(({ at, id }) => ({ at, id })), count: rows[0]?.count ?? null }
}

const pastPosition = (from: RowPosition | null, isBackward: boolean, than: string, bind: Bind): string => {
  if (!from) return 'true'
  const id = bind(from.id)
  if (from.at === null) return isBackward ? `(at is not null or id ${than} ${id})` : `(at is null and id ${than} ${id})`
  const at = bind(from.at)
  return `((at, id) ${than} (${at}, ${id})${isBackward ? '' : ' or at is null'})`
}

import type { Sql } from '@/platform/sql'
import {
  COUNT_LIMIT,
  countMatches,
  countScope,
  type Expected,
  estimateMatches,
  estimateScope,
  gather,
  isEmptyResult,
  isFiltered,
  isReadDirectly,
  type ListQuery,
  type PageRange,
  readPositions,
  type WalkResult,
  walk,
  walkCounting,
  walkNames,
  withFiltersInWhere,
} from './find-places'
import type { RowPosition } from './list-cursor'
import { type Order, orderOf, type PageRequest, PERSON } from './list-source'
import { type SearchCondition, searchConditions } from './search-conditions'

/** A page in reading order, with one extra row that tells whether there are more. */
export type FoundPage = {
  total: number
  isCapped: boolean
  page: number
  places: RowPosition[]
  order: Order
  /** Set if the step limit ended the search before the page was full: the next page starts here. */
  resumesAt?: RowPosition
}

export type Cursor = { from: RowPosition | null; isBackward: boolean }

type Find = (query: ListQuery, request: PageRequest, cursor: Cursor | null) => Promise<FoundPage>

/** Finds a page by the cheapest strategy: see listRows. */
export const findPage = async (
  bare: Omit<ListQuery, 'search'>,
  request: PageRequest,
  cursor: Cursor | null,
): Promise<FoundPage> => {
  const scope = bare.source.scope ?? (await countScope(bare))
  const isLong = scope > COUNT_LIMIT
  const searches = request.search === '' ? [null] : searchConditions(bare.source, request.search, isLong)
  let found: FoundPage = { total: 0, isCapped: false, page: 1, places: [], order: bare.order }
  for (const understood of searches) {
    const search = await withoutTexts(bare.sql, understood)
    const query = { ...bare, search }
    if (!isFiltered(query) && (isLong || !query.order.row)) return findAmongAll(query, request, cursor, scope)
    found = await (isLong ? findInLongList : findInShortList)(query, request, cursor)
    if (found.places.length > 0 || found.resumesAt) return found
  }
  return found
}

/** If no text of a long list matches, only people need to be searched, which is cheaper. */
const withoutTexts = async (sql: Sql, search: SearchCondition | null): Promise<SearchCondition | null> =>
  search?.texts && (await isEmptyResult(sql, search.texts.ids)) ? search.texts.otherwise : search

/** The stretch of a cursor or of a page number, which is limited to the last page. */
const stretchOf = (
  request: PageRequest,
  cursor: Cursor | null,
  total: number,
): { stretch: PageRange; page: number } => {
  const limit = request.page_size + 1
  if (cursor) return { stretch: { ...cursor, limit }, page: 1 }
  const page = Math.min(request.page, Math.max(1, Math.ceil(total / request.page_size)))
  return { stretch: { from: null, isBackward: false, limit, offset: (page - 1) * request.page_size }, page }
}

const findAmongAll = async (
  query: ListQuery,
  request: PageRequest,
  cursor: Cursor | null,
  scope: number,
): Promise<FoundPage> => {
  const total = Math.min(scope, COUNT_LIMIT)
  const { page, stretch } = stretchOf(request, cursor, total)
  return { total, isCapped: scope > total, page, places: await readPositions(query, stretch), order: query.order }
}

/** @returns null if there are too many rows to gather */
const findByGathering = async (
  query: ListQuery,
  request: PageRequest,
  cursor: Cursor | null,
  most: number,
): Promise<FoundPage | null> => {
  const first = stretchOf(request, cursor, COUNT_LIMIT)
  let { count, places } = await gather(query, first.stretch, most)
  let { page } = first
  if (count === null) {
    // Nothing here: beyond the last page or the last row.
    count = cursor || page > 1 ? await countMatches(query) : 0
    const last = stretchOf(request, cursor, count)
    if (last.page !== page) places = (await gather(query, last.stretch, most)).places
    page = last.page
  }
  if (count > most) return null
  return { total: Math.min(count, COUNT_LIMIT), isCapped: count > COUNT_LIMIT, page, places, order: query.order }
}

/**
 * A short list is gathered completely and checked row by row; it is sorted here, because the index of a joined table
 * may hold thousands of other rows per match.
 */
const findInShortList: Find = async (query, request, cursor) => {
  const found = await findByGathering(lookedAt(query), request, cursor, Number.MAX_SAFE_INTEGER)
  if (!found) throw new Error('findByGathering gave up on a short list')
  return found
}

/** The same query with a search that checks each row instead of using indexes. */
const lookedAt = (query: ListQuery): ListQuery =>
  query.search ? { ...query, search: { ...query.search, byIds: query.search.byRow } } : query

/** Planner limits up to which rows are gathered: some milliseconds. */
const FEW = { rows: 4000, cost: 5000 }
/** For people searches, which are expensive to gather but even more expensive to walk. */
const FEW_OF_PEOPLE = { rows: 1000, cost: 20_000 }
/** Planner cost up to which a total is counted for its own sake. */
const CHEAP_COUNT = 1000
/** Steps in which a walk of a long list finds common matches. */
const WALK_STEPS = 2000
/** Steps that estimate the total when the page is sorted in another order. */
const STEPS_FOR_TOTAL = 400
/**
 * Planner limits for gathering after a walk failed, for example because the people with most points all joined first.
 */
const MANY = { rows: 50_000, cost: 20_000 }
/** The most rows that one request looks at; beyond that, the reader pages on. */
const MOST_STEPS = 20_000
/** The most people that are gathered to check rows against: some 10 ms. */
const MOST_PEOPLE = 15_000
/** Names walked in order, among which very common ones occur. */
const NAME_STEPS = 10_000
/** The most filtered rows whose people's names are checked one by one. */
const FILTERED_STEPS = 3000
/** The most filtered rows that are all checked for a search that finds very many people. */
const MOST_FILTERED = 12_000

/** Gathers rare matches by their index, and finds common ones within a few steps of the list's order. */
const findInLongList: Find = async (query, request, cursor) => {
  const expected = await estimateMatches(query)
  const early = await findAmongFiltered(query, expected, request, cursor)
  if (early) return early
  const few = query.search?.isOfPeople ? FEW_OF_PEOPLE : FEW
  if (expected.rows <= few.rows && expected.cost <= few.cost) {
    const gathered = await findByGathering(query, request, cursor, COUNT_LIMIT)
    if (gathered) return gathered
  }
  const usual = { ...query, order: orderOf(query.source, { sort: null, direction: null }) }
  const people = expected.people <= MOST_PEOPLE ? query.search : null
  const count = expected.cost <= CHEAP_COUNT ? await countMatches(query) : null
  const isUsual = query.order.key === usual.order.key && query.order.direction === usual.order.direction
  const steps = isUsual ? WALK_STEPS : STEPS_FOR_TOTAL
  const beginning: PageRange = { from: null, isBackward: false, limit: request.page_size + 1 }
  const first = count === null && !people ? await walkCounting(usual, beginning, { steps, counted: steps }) : null
  const total = Math.min(count ?? roundDown(first?.seen ?? 0), COUNT_LIMIT)
  const { page, stretch } = stretchOf(request, cursor, total)
  const found = { total, isCapped: count === null || count > COUNT_LIMIT, page, order: query.order }

  const isFirst = isUsual && !cursor && page === 1
  const isWorthwhile =
    (!query.search?.ids || people?.isOfPeople) && expected.rows <= MANY.rows && expected.cost <= MANY.cost
  const share = people && !isOfNames(query) ? expected.rows / Math.max(1, await estimateScope(query)) : null
  if (share !== null && isWorthwhile && share * MOST_STEPS < 1.5 * stretch.limit) {
    const gathered = await findByGathering(query, request, cursor, MANY.rows)
    if (gathered) return gathered
  }
  const matches = { people, rows: expected.rows, share }
  const near = await findNear(query, matches, stretch, first && isFirst ? first.places : null)
  if (near.places.length === stretch.limit) return atLeast(found, near.places)
  if (isOfNames(query) && !near.resumesAt) return allOrLast(found, near.places, cursor)
  if (!query.search && (await isReadDirectly(query, stretch))) {
    const places = await readPositions(query, stretch)
    if (places.length === stretch.limit) return atLeast(found, places)
  }
  if (!found.isCapped || isWorthwhile) {
    const gathered = await findByGathering(query, request, cursor, MANY.rows)
    if (gathered) return gathered
  }
  if (query.search && !people && (await estimateMatches({ ...query, search: null })).rows <= MOST_FILTERED) {
    const gathered = await findByGathering(lookedAt(query), request, cursor, MOST_FILTERED)
    if (gathered) return gathered
  }
  if (query.search && !isUsual && !cursor) {
    // Many matches, but none nearby, and no index combines parts of names with another order: fall back to the default
    // order.
    const seen = first?.places ?? (await findWithPeople(usual, people, stretch)).places
    const places = people || seen.length === stretch.limit ? seen : (await walk(usual, stretch, MOST_STEPS)).places
    if (places.length === stretch.limit) return atLeast({ ...found, page: 1, order: usual.order }, places)
  }
  const far = people || isOfNames(query) ? near : await walk(query, stretch, MOST_STEPS)
  if (far.places.length === stretch.limit) return atLeast(found, far.places)
  if (far.resumesAt) return { ...atLeast(found, far.places), resumesAt: far.resumesAt }
  return allOrLast(found, await readPositions(query, stretch), cursor)
}

/**
 * Handles a filter with a search for common names: reads filtered rows in the list's order and checks each name until
 * the page is full, because gathering would read many thousands.
 * @returns null if that is not cheaper, or did not fill the page
 */
const findAmongFiltered = async (
  query: ListQuery,
  expected: Expected,
  request: PageRequest,
  cursor: Cursor | null,
): Promise<FoundPage | null> => {
  const isByNumber = !cursor && request.page > 1
  if (!query.search?.isOfPeople || expected.people <= FEW_OF_PEOPLE.rows || query.order.row || isByNumber) return null
  const bare = { ...query, search: null }
  if (!isFiltered(bare)) return null
  const { stretch } = stretchOf(request, cursor, COUNT_LIMIT)
  const filtered = await estimateMatches(bare)
  const enough = Math.ceil((stretch.limit * filtered.rows) / Math.max(1, expected.rows))
  // The default order has a value in every row, so a walk of the filtered rows finds all of them. Read from the end,
  // rows without a value come first.
  const isWhole = query.order.key === query.source.defaultSort.key && (!stretch.isBackward || stretch.from !== null)
  const isShort = isWhole && filtered.rows <= FILTERED_STEPS
  if (!isShort && enough > Math.min(FILTERED_STEPS, filtered.rows / 2)) return null
  if (filtered.rows > MOST_FILTERED && !(await isReadDirectly(bare, stretch))) return null

  const among = withFiltersInWhere(query)
  const start = { ...stretch, from: null, isBackward: false }
  const steps = isShort ? 2 * FILTERED_STEPS : 4 * enough
  const first = await walkCounting(among, start, { steps: cursor ? STEPS_FOR_TOTAL : steps, counted: STEPS_FOR_TOTAL })
  const { resumesAt, places } = cursor ? await walk(among, stretch, steps) : first
  const found = { total: roundDown(first.seen), isCapped: true, page: 1, order: query.order }
  if (places.length === stretch.limit) return atLeast(found, places)
  return isWhole && !resumesAt ? allOrLast(found, places, cursor) : null
}

/** `people`: the search, if it finds few enough people; `rows`: expected matches; `share`: their share of the list. */
type Wanted = { people: SearchCondition | null; rows: number; share: number | null }

/**
 * Walks a few steps, and some more if they promise to fill the page; or many steps if the people are known beforehand,
 * because finding them all costs more than a few steps. Very common names are walked in order of names.
 */
const findNear = async (
  query: ListQuery,
  matches: Wanted,
  stretch: PageRange,
  first: RowPosition[] | null,
): Promise<WalkResult> => {
  const { people, rows, share } = matches
  if (people) {
    const enough = share === null ? Number.POSITIVE_INFINITY : stretch.limit / share
    const near =
      enough < 1.5 * WALK_STEPS ? await walk(query, stretch, Math.max(WALK_STEPS, Math.ceil(2 * enough))) : null
    return near?.places.length === stretch.limit ? near : findWithPeople(query, people, stretch)
  }
  if (isOfNames(query)) return walkNames(query, stretch, NAME_STEPS)
  const near = first ?? (await walk(query, stretch, WALK_STEPS)).places
  const isFilled = near.length === stretch.limit
  return { places: isFilled ? near : await fill(query, near, stretch, Math.min(rows, MOST_STEPS)), resumesAt: null }
}

/** Continues a walk with twice the steps that its density suggests, and at least as many as before. */
const fill = async (
  query: ListQuery,
  near: RowPosition[],
  stretch: PageRange,
  most: number,
): Promise<RowPosition[]> => {
  const missing = stretch.limit - near.length
  const steps = Math.max(WALK_STEPS, Math.ceil((2 * WALK_STEPS * missing) / near.length))
  const last = near.at(-1)
  if (!last || stretch.offset || steps > most) return near
  return [...near, ...(await walk(query, { ...stretch, from: last, limit: missing }, steps)).places]
}

/** A walk of many steps, or a direct read in order of names if the search finds few people. */
const findWithPeople = async (
  query: ListQuery,
  people: SearchCondition | null,
  stretch: PageRange,
): Promise<WalkResult> => {
  if (!people) return walk(query, stretch, WALK_STEPS)
  if (isOfNames(query)) {
    return { places: await readPositions({ ...query, search: null, people: people.people }, stretch), resumesAt: null }
  }
  return walk({ ...query, search: { ...people, byRow: people.bySet } }, stretch, MOST_STEPS)
}

/** Whether the list searches for people only and is sorted by their names or emails. */
const isOfNames = ({ order, search }: ListQuery): boolean => search?.isOfPeople === true && order.row === PERSON

/** The places are all there are from the stretch's start. */
const allOrLast = (found: Omit<FoundPage, 'places'>, places: RowPosition[], cursor: Cursor | null): FoundPage =>
  !cursor && found.page === 1 ? { ...found, total: places.length, isCapped: false, places } : atLeast(found, places)

const atLeast = (found: Omit<FoundPage, 'places'>, places: RowPosition[]): FoundPage => ({
  ...found,
  total: Math.max(found.total, places.length),
  places,
})

/** Rounds a lower bound down so that it looks like one: 3,689 becomes '3,000+'. */
const roundDown = (seen: number): number => {
  const unit = 10 ** Math.max(0, String(seen).length - 1)
  return Math.floor(seen / unit) * unit
}

import type { Sql } from '@/platform/sql'
import {
  amongFiltered,
  COUNT_LIMIT,
  countNarrowed,
  countScope,
  type Expected,
  estimateNarrowed,
  estimateScope,
  gather,
  isNarrowed,
  isNone,
  isReadDirectly,
  type ListQuery,
  readPlaces,
  type Stretch,
  type Walked,
  walk,
  walkCounting,
  walkNames,
} from './find-places'
import type { Place } from './list-cursor'
import { type Order, orderOf, type PageRequest, PERSON } from './list-source'
import { type SearchCondition, searchConditions } from './search-conditions'

/** A page, one row longer than it is shown: whether there is more. In the order in which it was read. */
export type FoundPage = {
  total: number
  isCapped: boolean
  page: number
  places: Place[]
  order: Order
  /** The page was not filled before so many rows had been looked at: it goes on from here. */
  goesOnAt?: Place
}

export type Cursor = { from: Place | null; isBackward: boolean }

type Find = (query: ListQuery, asked: PageRequest, cursor: Cursor | null) => Promise<FoundPage>

/** Finds a page by the way that is short: see listRows. */
export const findPage = async (
  bare: Omit<ListQuery, 'search'>,
  asked: PageRequest,
  cursor: Cursor | null,
): Promise<FoundPage> => {
  const scope = bare.source.scope ?? (await countScope(bare))
  const isLong = scope > COUNT_LIMIT
  const searches = asked.search === '' ? [null] : searchConditions(bare.source, asked.search, isLong)
  let found: FoundPage = { total: 0, isCapped: false, page: 1, places: [], order: bare.order }
  for (const understood of searches) {
    const search = await withoutTexts(bare.sql, understood)
    const query = { ...bare, search }
    if (!isNarrowed(query) && (isLong || !query.order.row)) return findAmongAll(query, asked, cursor, scope)
    found = await (isLong ? findInLongList : findInShortList)(query, asked, cursor)
    if (found.places.length > 0 || found.goesOnAt) return found
  }
  return found
}

/** Where no text of a long list has what is searched, there are shorter ways to the people who have. */
const withoutTexts = async (sql: Sql, search: SearchCondition | null): Promise<SearchCondition | null> =>
  search?.texts && (await isNone(sql, search.texts.ids)) ? search.texts.otherwise : search

/** The cursor decides; without one it is the number of the page, or the last one's that there is. */
const stretchOf = (asked: PageRequest, cursor: Cursor | null, total: number): { stretch: Stretch; page: number } => {
  const limit = asked.page_size + 1
  if (cursor) return { stretch: { ...cursor, limit }, page: 1 }
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / asked.page_size)))
  return { stretch: { from: null, isBackward: false, limit, offset: (page - 1) * asked.page_size }, page }
}

const findAmongAll = async (
  query: ListQuery,
  asked: PageRequest,
  cursor: Cursor | null,
  scope: number,
): Promise<FoundPage> => {
  const total = Math.min(scope, COUNT_LIMIT)
  const { page, stretch } = stretchOf(asked, cursor, total)
  return { total, isCapped: scope > total, page, places: await readPlaces(query, stretch), order: query.order }
}

/** @returns null where there are too many to gather */
const findByGathering = async (
  query: ListQuery,
  asked: PageRequest,
  cursor: Cursor | null,
  most: number,
): Promise<FoundPage | null> => {
  const wanted = stretchOf(asked, cursor, COUNT_LIMIT)
  let { count, places } = await gather(query, wanted.stretch, most)
  let { page } = wanted
  if (count === null) {
    // Nothing at this place: beyond the last page, or beyond the last row.
    count = cursor || page > 1 ? await countNarrowed(query) : 0
    const last = stretchOf(asked, cursor, count)
    if (last.page !== page) places = (await gather(query, last.stretch, most)).places
    page = last.page
  }
  if (count > most) return null
  return { total: Math.min(count, COUNT_LIMIT), isCapped: count > COUNT_LIMIT, page, places, order: query.order }
}

/**
 * In a list that is counted nothing is too much, each row is looked at, and what is sorted by another table's index is sorted
 * here: there it may be one row among thousands.
 */
const findInShortList: Find = async (query, asked, cursor) => {
  const found = await findByGathering(lookedAt(query), asked, cursor, Number.MAX_SAFE_INTEGER)
  if (!found) throw new Error('a list grew beyond all numbers')
  return found
}

/** Its rows are gathered by what else is asked of them, and the search looks at each. */
const lookedAt = (query: ListQuery): ListQuery =>
  query.search ? { ...query, search: { ...query.search, byIds: query.search.byRow } } : query

/** What the planner may expect of gathering: some milliseconds. */
const FEW = { rows: 4000, cost: 5000 }
/** The same where people are looked for: their rows are dear to find, but the way through the list's rows is dearer. */
const FEW_OF_PEOPLE = { rows: 1000, cost: 20_000 }
/** What it may expect of counting up to the limit to do that for its own sake. */
const CHEAP_COUNT = 1000
/** What is common is found among so many rows of a long list. */
const WALK_STEPS = 2000
/** So many tell a bound for the total, where the page itself is looked for in another order. */
const STEPS_FOR_TOTAL = 400
/** So many are still gathered where it was not: those who have most points may all be those who came first. */
const MANY = { rows: 50_000, cost: 20_000 }
/** Nobody waits for more rows than these to be looked at; what no index finds is found by going on and on. */
const MOST_STEPS = 20_000
/** So many people are gathered to hold rows against them: some 10 ms. */
const MOST_PEOPLE = 15_000
/** Among so many names in their order are some of those that very many have. */
const NAME_STEPS = 10_000
/** Where so many rows that pass a filter should be enough they are asked for the names of their people, one by one. */
const FILTERED_STEPS = 3000
/** So many rows that pass the filters are all looked at for a search that finds very many people. */
const MOST_FILTERED = 12_000

/** Rare things are gathered by their own index; common ones are met after a few steps in the order of the list. */
const findInLongList: Find = async (query, asked, cursor) => {
  const expected = await estimateNarrowed(query)
  const early = await findAmongFiltered(query, expected, asked, cursor)
  if (early) return early
  const few = query.search?.isOfPeople ? FEW_OF_PEOPLE : FEW
  if (expected.rows <= few.rows && expected.cost <= few.cost) {
    const gathered = await findByGathering(query, asked, cursor, COUNT_LIMIT)
    if (gathered) return gathered
  }
  const usual = { ...query, order: orderOf(query.source, { sort: null, direction: null }) }
  const people = expected.people <= MOST_PEOPLE ? query.search : null
  const count = expected.cost <= CHEAP_COUNT ? await countNarrowed(query) : null
  const isUsual = query.order.key === usual.order.key && query.order.direction === usual.order.direction
  const steps = isUsual ? WALK_STEPS : STEPS_FOR_TOTAL
  const beginning: Stretch = { from: null, isBackward: false, limit: asked.page_size + 1 }
  const first = count === null && !people ? await walkCounting(usual, beginning, { steps, counted: steps }) : null
  const total = Math.min(count ?? roundDown(first?.seen ?? 0), COUNT_LIMIT)
  const { page, stretch } = stretchOf(asked, cursor, total)
  const found = { total, isCapped: count === null || count > COUNT_LIMIT, page, order: query.order }

  const isFirst = isUsual && !cursor && page === 1
  const isWorthwhile =
    (!query.search?.ids || people?.isOfPeople) && expected.rows <= MANY.rows && expected.cost <= MANY.cost
  const share = people && !isOfNames(query) ? expected.rows / Math.max(1, await estimateScope(query)) : null
  if (share !== null && isWorthwhile && share * MOST_STEPS < 1.5 * stretch.limit) {
    const gathered = await findByGathering(query, asked, cursor, MANY.rows)
    if (gathered) return gathered
  }
  const wanted = { people, rows: expected.rows, share }
  const near = await findNear(query, wanted, stretch, first && isFirst ? first.places : null)
  if (near.places.length === stretch.limit) return atLeast(found, near.places)
  if (isOfNames(query) && !near.goesOnAt) return allOrLast(found, near.places, cursor)
  if (!query.search && (await isReadDirectly(query, stretch))) {
    const places = await readPlaces(query, stretch)
    if (places.length === stretch.limit) return atLeast(found, places)
  }
  if (!found.isCapped || isWorthwhile) {
    const gathered = await findByGathering(query, asked, cursor, MANY.rows)
    if (gathered) return gathered
  }
  if (query.search && !people && (await estimateNarrowed({ ...query, search: null })).rows <= MOST_FILTERED) {
    const gathered = await findByGathering(lookedAt(query), asked, cursor, MOST_FILTERED)
    if (gathered) return gathered
  }
  if (query.search && !isUsual && !cursor) {
    // Much is found, but not around here; and no index has the parts of names in the order of something else.
    const seen = first?.places ?? (await findWithPeople(usual, people, stretch)).places
    const places = people || seen.length === stretch.limit ? seen : (await walk(usual, stretch, MOST_STEPS)).places
    if (places.length === stretch.limit) return atLeast({ ...found, page: 1, order: usual.order }, places)
  }
  const far = people || isOfNames(query) ? near : await walk(query, stretch, MOST_STEPS)
  if (far.places.length === stretch.limit) return atLeast(found, far.places)
  if (far.goesOnAt) return { ...atLeast(found, far.places), goesOnAt: far.goesOnAt }
  return allOrLast(found, await readPlaces(query, stretch), cursor)
}

/**
 * A search for people whose names are not rare, beside a filter: the rows that pass the filter are read in the order of the
 * list and each is asked for its name, until the page is full. To gather them all would ask many thousands.
 * @returns null where that is not the shorter way, or was not
 */
const findAmongFiltered = async (
  query: ListQuery,
  expected: Expected,
  asked: PageRequest,
  cursor: Cursor | null,
): Promise<FoundPage | null> => {
  const isByNumber = !cursor && asked.page > 1
  if (!query.search?.isOfPeople || expected.people <= FEW_OF_PEOPLE.rows || query.order.row || isByNumber) return null
  const bare = { ...query, search: null }
  if (!isNarrowed(bare)) return null
  const { stretch } = stretchOf(asked, cursor, COUNT_LIMIT)
  const filtered = await estimateNarrowed(bare)
  const enough = Math.ceil((stretch.limit * filtered.rows) / Math.max(1, expected.rows))
  // Every row has a value there: a way through all that pass the filters has found all there are. From the end it begins with those without.
  const isWhole = query.order.key === query.source.defaultSort.key && (!stretch.isBackward || stretch.from !== null)
  const isShort = isWhole && filtered.rows <= FILTERED_STEPS
  if (!isShort && enough > Math.min(FILTERED_STEPS, filtered.rows / 2)) return null
  if (filtered.rows > MOST_FILTERED && !(await isReadDirectly(bare, stretch))) return null

  const among = amongFiltered(query)
  const start = { ...stretch, from: null, isBackward: false }
  const steps = isShort ? 2 * FILTERED_STEPS : 4 * enough
  const first = await walkCounting(among, start, { steps: cursor ? STEPS_FOR_TOTAL : steps, counted: STEPS_FOR_TOTAL })
  const { goesOnAt, places } = cursor ? await walk(among, stretch, steps) : first
  const found = { total: roundDown(first.seen), isCapped: true, page: 1, order: query.order }
  if (places.length === stretch.limit) return atLeast(found, places)
  return isWhole && !goesOnAt ? allOrLast(found, places, cursor) : null
}

/** Who is looked for, if they are not too many; how many rows are expected, and which share of the list's that is. */
type Wanted = { people: SearchCondition | null; rows: number; share: number | null }

/**
 * What a few steps find, and some more where these promise to fill the page; or many steps, where it is known beforehand who
 * is looked for: to find all of these takes longer than a few steps. Of very many, in the order of names, those who come next.
 */
const findNear = async (query: ListQuery, wanted: Wanted, stretch: Stretch, first: Place[] | null): Promise<Walked> => {
  const { people, rows, share } = wanted
  if (people) {
    const enough = share === null ? Number.POSITIVE_INFINITY : stretch.limit / share
    const near =
      enough < 1.5 * WALK_STEPS ? await walk(query, stretch, Math.max(WALK_STEPS, Math.ceil(2 * enough))) : null
    return near?.places.length === stretch.limit ? near : findWithPeople(query, people, stretch)
  }
  if (isOfNames(query)) return walkNames(query, stretch, NAME_STEPS)
  const near = first ?? (await walk(query, stretch, WALK_STEPS)).places
  const isFilled = near.length === stretch.limit
  return { places: isFilled ? near : await fill(query, near, stretch, Math.min(rows, MOST_STEPS)), goesOnAt: null }
}

/** Goes on from what was found near, in twice as many steps as should be enough by that, and as many as before at least. */
const fill = async (query: ListQuery, near: Place[], stretch: Stretch, most: number): Promise<Place[]> => {
  const missing = stretch.limit - near.length
  const steps = Math.max(WALK_STEPS, Math.ceil((2 * WALK_STEPS * missing) / near.length))
  const last = near.at(-1)
  if (!last || stretch.offset || steps > most) return near
  return [...near, ...(await walk(query, { ...stretch, from: last, limit: missing }, steps)).places]
}

/** A walk of many steps. Names are few where people are. */
const findWithPeople = async (query: ListQuery, people: SearchCondition | null, stretch: Stretch): Promise<Walked> => {
  if (!people) return walk(query, stretch, WALK_STEPS)
  if (isOfNames(query)) {
    return { places: await readPlaces({ ...query, search: null, people: people.people }, stretch), goesOnAt: null }
  }
  return walk({ ...query, search: { ...people, byRow: people.bySet } }, stretch, MOST_STEPS)
}

/** It looks for people only, and in the order of their names or emails. */
const isOfNames = ({ order, search }: ListQuery): boolean => search?.isOfPeople === true && order.row === PERSON

/** These are all there are from the stretch's beginning on. */
const allOrLast = (found: Omit<FoundPage, 'places'>, places: Place[], cursor: Cursor | null): FoundPage =>
  !cursor && found.page === 1 ? { ...found, total: places.length, isCapped: false, places } : atLeast(found, places)

const atLeast = (found: Omit<FoundPage, 'places'>, places: Place[]): FoundPage => ({
  ...found,
  total: Math.max(found.total, places.length),
  places,
})

/** What was seen among the first rows is a bound, not a count, and looks like one: 3,689 is said as '3,000+'. */
const roundDown = (seen: number): number => {
  const unit = 10 ** Math.max(0, String(seen).length - 1)
  return Math.floor(seen / unit) * unit
}

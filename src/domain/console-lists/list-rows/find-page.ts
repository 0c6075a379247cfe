import {
  COUNT_LIMIT,
  countNarrowed,
  countScope,
  countWalked,
  estimateNarrowed,
  gather,
  isNarrowed,
  type ListQuery,
  readPlaces,
  type Stretch,
  walk,
} from './find-places'
import type { Place } from './list-cursor'
import { type Asked, type Order, orderOf } from './list-source'
import { searchConditions } from './search-conditions'

/** A page, one row longer than it is shown: whether there is more. In the order in which it was read. */
export type FoundPage = { total: number; isCapped: boolean; page: number; places: Place[]; order: Order }

export type Cursor = { from: Place | null; isBackward: boolean }

type Find = (query: ListQuery, asked: Asked, cursor: Cursor | null) => Promise<FoundPage>

/** Finds a page by the way that is short: see listRows. */
export const findPage = async (
  bare: Omit<ListQuery, 'search'>,
  asked: Asked,
  cursor: Cursor | null,
): Promise<FoundPage> => {
  const scope = await countScope(bare)
  const isLong = scope > COUNT_LIMIT
  const searches = asked.search === '' ? [null] : searchConditions(bare.source, asked.search, isLong)
  let found: FoundPage = { total: 0, isCapped: false, page: 1, places: [], order: bare.order }
  for (const search of searches) {
    const query = { ...bare, search }
    if (!isNarrowed(query)) return findAmongAll(query, asked, cursor, scope)
    found = await (isLong ? findInLongList : findAmongFew)(query, asked, cursor)
    if (found.places.length > 0) return found
  }
  return found
}

/** The cursor decides; without one it is the number of the page, or the last one's that there is. */
const stretchOf = (asked: Asked, cursor: Cursor | null, total: number): { stretch: Stretch; page: number } => {
  const limit = asked.page_size + 1
  if (cursor) return { stretch: { ...cursor, limit }, page: 1 }
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / asked.page_size)))
  return { stretch: { from: null, isBackward: false, limit, offset: (page - 1) * asked.page_size }, page }
}

const findAmongAll = async (
  query: ListQuery,
  asked: Asked,
  cursor: Cursor | null,
  scope: number,
): Promise<FoundPage> => {
  const total = Math.min(scope, COUNT_LIMIT)
  const { page, stretch } = stretchOf(asked, cursor, total)
  return { total, isCapped: scope > total, page, places: await readPlaces(query, stretch), order: query.order }
}

const findAmongFew: Find = async (query, asked, cursor) => {
  const wanted = stretchOf(asked, cursor, COUNT_LIMIT)
  const { count, places } = await gather(query, wanted.stretch)
  if (count !== null) return { total: count, isCapped: false, page: wanted.page, places, order: query.order }
  // Nothing at this place: beyond the last page, or beyond the last row.
  const total = await countNarrowed(query)
  const { page, stretch } = stretchOf(asked, cursor, total)
  const last = page === wanted.page ? [] : (await gather(query, stretch)).places
  return { total, isCapped: false, page, places: last, order: query.order }
}

/** What the planner may expect of gathering: some milliseconds. */
const FEW = { rows: 4000, cost: 5000 }
/** So many are still gathered where a few steps did not find enough: those who have most are often those who came first. */
const MANY = 2 * COUNT_LIMIT
/** What it may expect of counting up to the limit to do that for its own sake. */
const CHEAP_COUNT = 1000
/** What is common is found among so many rows of a long list. */
const WALK_STEPS = 3000

/** Rare things are gathered by their own index; common ones are met after a few steps in the order of the list. */
const findInLongList: Find = async (query, asked, cursor) => {
  const expected = await estimateNarrowed(query)
  if (expected.rows <= FEW.rows && expected.cost <= FEW.cost) {
    const found = await findAmongFew(query, asked, cursor)
    if (found.total <= COUNT_LIMIT) return found
  }
  const usual = { ...query, order: orderOf(query.source, { sort: null, direction: null }) }
  const count = expected.cost <= CHEAP_COUNT ? await countNarrowed(query) : null
  const total = Math.min(count ?? roundDown(await countWalked(usual, WALK_STEPS)), COUNT_LIMIT)
  const { page, stretch } = stretchOf(asked, cursor, total)
  const found = { total, isCapped: count === null || count > COUNT_LIMIT, page, order: query.order }

  const walked = await walk(query, stretch, WALK_STEPS)
  if (walked.length === stretch.limit) return atLeast(found, walked)
  if (!found.isCapped) return { ...found, places: (await gather(query, stretch)).places }
  if (expected.rows <= MANY) {
    const gathered = await findAmongFew(query, asked, cursor)
    if (gathered.total <= COUNT_LIMIT) return gathered
  }
  if (query.search && !cursor && query.order.key !== usual.order.key) {
    // Much is found, but not around here; and no index has the parts of names in the order of something else.
    const inUsualOrder = await walk(usual, stretch, WALK_STEPS)
    if (inUsualOrder.length === stretch.limit) return atLeast({ ...found, order: usual.order }, inUsualOrder)
  }
  const places = await readPlaces(query, stretch)
  const isWhole = !cursor && page === 1 && places.length < stretch.limit
  return isWhole ? { ...found, total: places.length, isCapped: false, places } : atLeast(found, places)
}

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

import type { ListParameters } from '../list-parameters'

/**
 * Adds a value to the statement's parameters.
 * @returns its placeholder, such as `$3`
 */
export type Bind = (value: unknown) => string

/**
 * A sort expression; nulls come last in both directions. For a joined table with exactly one row per list row: `row` is
 * a column that is never null, so that the planner can start with that table's index; `tie` is the index's last column,
 * if it equals the tie breaker.
 */
export type ListSort = string | { by: string; row: string; tie?: string; narrow?: NarrowTable }

/**
 * The table of a sort, with one row per person (`tie` is their id) and an index of `columns` in the sort's order. A
 * search for people walks that index and looks up only matching people in the list.
 */
export type NarrowTable = { name: string; as: string; columns: string }

/**
 * A list in SQL. All texts are constants of our code; values from a browser always go through `bind`.
 *
 * A list stays fast with millions of rows if each sort has an index (the columns of `where`, the expression, the tie
 * breaker) readable in both directions, if filters and searches have indexes, and if tables that only add columns are
 * left joined by a unique column, so that the planner can drop them.
 */
export type ListSource = {
  /** Columns with aliases, computed for the rows of one page only. */
  select: string
  from: string
  /** `from` without tables that only add columns, if `where` doesn't need them: counted by an index alone. */
  counted?: string
  /** The number of rows, up to one more than COUNT_LIMIT, if the caller has already counted them (countScope). */
  scope?: number
  /** Conditions that always apply, the program's first. */
  where: (bind: Bind) => string[]
  /** Conditions of the active filters. */
  filters?: (bind: Bind) => string[]
  /** Texts to search; any part matches, case-insensitively. */
  searchIn: readonly SearchedText[]
  /** Conditions by the meaning of the search, such as codes whose labels the reader sees; must use indexes. */
  searchMeaning?: (bind: Bind) => string[]
  /** Searches the names and emails of these people, too. */
  searchPeople?: SearchedPeople
  /**
   * For long lists whose texts and people are not in one index: a query of the matching rows' tie breakers that uses
   * indexes. It may return too many, such as rows of other programs: `where` and filters still apply.
   * @param finds makes the search condition of a text expression
   * @param people a query of the ids of matching people; '' if only texts are searched
   */
  searchIds?: (bind: Bind, finds: (text: string) => string, people: string) => string
  /** The column of a row's number: a search for a number also finds its row, and `#7` finds only that row. */
  searchNumber?: string
  /** The column of a row's email: a search for a complete, existing email finds only its rows. */
  searchEmail?: string
  /** Sort expressions by their key in the URL. */
  sorts: Readonly<Record<string, ListSort>>
  defaultSort: { key: string; direction: 'asc' | 'desc' }
  /** A unique integer column, so that pages neither repeat nor lose a row. */
  tieBreaker: string
}

/**
 * An expression. `small`: already in lower case, which is twice as fast; `plain`: accent-insensitive and without an
 * index, for lists of some thousand rows.
 */
export type SearchedText = string | { small: string } | { plain: string }

export type SearchedPeople = {
  programId: number
  /** The column of the participant's id in the list's rows. */
  id: string
  /** Searching by email would reveal emails that the reader may not see. */
  isByNameOnly?: boolean
}

/**
 * Joins the names by which a list sorts people: `left join ${peopleOf('x')}`. Every participant has exactly one row
 * there (migration `people`), so the planner drops the join if nobody sorts by it.
 */
export const peopleOf = (alias: string, id = `${alias}.participant_id`): string =>
  `participant_search w on w.participant_id = ${id} and w.program_id = ${alias}.program_id`

/** The person's id in `peopleOf`. */
export const PERSON = 'w.participant_id'
/** Sorts a list by people's names, in the order of the table of all people. */
export const BY_NAME: ListSort = { by: 'w.name', row: PERSON }

/**
 * Filters a column, usually an enum, by some values; no values, no condition. A single value uses `=`, because only
 * then does an index yield rows in order.
 */
export const isOneOf = (bind: Bind, column: string, type: string, values: readonly (number | string)[]): string[] => {
  if (values.length === 0) return []
  return [
    values.length === 1 ? `${column} = ${bind(values[0])}::${type}` : `${column} = any(${bind(values)}::${type}[])`,
  ]
}

export type PageRequest = Pick<
  ListParameters,
  'search' | 'sort' | 'direction' | 'page' | 'page_size' | 'after' | 'before'
>

export const binder = (): { bind: Bind; values: unknown[] } => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export const allOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? conditions.join(' and ') : 'true'

export type Order = {
  key: string
  direction: 'asc' | 'desc'
  by: string
  tie: string
  row: string | null
  narrow?: NarrowTable
}

/** The effective sort: as requested, if the list supports it. */
export const orderOf = (source: ListSource, request: Pick<PageRequest, 'sort' | 'direction'>): Order => {
  const { defaultSort, sorts, tieBreaker } = source
  const key = request.sort !== null && Object.hasOwn(sorts, request.sort) ? request.sort : defaultSort.key
  const direction = request.direction ?? (key === defaultSort.key ? defaultSort.direction : 'asc')
  const sort = sorts[key]
  if (sort === undefined) throw new Error(`the list's default sort ${key} is not one of its sorts`)
  if (typeof sort === 'string') return { key, direction, by: sort, tie: tieBreaker, row: null }
  return { key, direction, tie: tieBreaker, ...sort }
}

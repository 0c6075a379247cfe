import type { ListParameters } from '../list-parameters'

/** Puts a value into the statement's parameters. @returns its placeholder, such as `$3` */
export type Bind = (value: unknown) => string

/**
 * What a list is sorted by: an expression; where it is empty the row comes last, either way. Of a joined table in which each
 * row has exactly one, `row` is a column that is never empty there, so that the planner may begin with that table's index;
 * `tie` is that index' last column, where it has the tie breaker's value.
 */
export type ListSort = string | { by: string; row: string; tie?: string; narrow?: NarrowTable }

/**
 * The table of a sort, with a row for each person, `tie` being their id, and an index of `columns` in the order of the sort.
 * A search for people takes its steps in that index and looks up in the list only whom it finds.
 */
export type NarrowTable = { name: string; as: string; columns: string }

/**
 * A list in SQL. Every text in here is written by us; what comes from a browser goes through `bind`, always.
 *
 * A list stays fast with millions of rows when each sort has an index (the columns of `where`, the expression, the tie
 * breaker), read both ways, when filters and searches have one of their own, and when tables that only add columns are
 * left joined by a unique column: the planner leaves them out where nobody asks for these.
 */
export type ListSource = {
  /** The columns, with aliases where they are named otherwise on the row. Worked out for the rows of a page only. */
  select: string
  from: string
  /** The same without what only adds columns, where `where` asks nothing of it: counted by an index alone. */
  counted?: string
  /** How many rows these are, up to one more than COUNT_LIMIT, where somebody counted them already (countScope). */
  scope?: number
  /** Conditions that always hold, the program's first. */
  where: (bind: Bind) => string[]
  /** Conditions of the filters that are set. */
  filters?: (bind: Bind) => string[]
  /** Texts that a search looks into; a search finds any part, in any letter case. */
  searchIn: readonly SearchedText[]
  /** Conditions of the rows that a search finds by what its words mean, such as codes that the reader sees in words; by indexes. */
  searchMeaning?: (bind: Bind) => string[]
  /** The people whose name and email a search looks into as well. */
  searchPeople?: SearchedPeople
  /**
   * For long lists whose texts and people are not all in one index: a query of the tie breakers of the rows that the search
   * finds, by indexes. It may find too many, such as another program's: `where` and the filters hold all the same.
   * @param finds the condition that the search asks of a text expression
   * @param people a query of the ids of the people whom the search finds; '' where only texts are asked for
   */
  searchIds?: (bind: Bind, finds: (text: string) => string, people: string) => string
  /** The column of the number by which a row is known; a search for that number finds the row too, and `#7` only it. */
  searchNumber?: string
  /** The column of an email by which a row is known; a whole email that is there finds only its rows. */
  searchEmail?: string
  /** What one may sort by: key in the address -> expression. */
  sorts: Readonly<Record<string, ListSort>>
  defaultSort: { key: string; direction: 'asc' | 'desc' }
  /** A unique column of whole numbers, so that pages neither repeat nor lose a row. */
  tieBreaker: string
}

/**
 * An expression; `small`: of one that is in small letters already, which takes half the time to look through; `plain`: of one
 * in which accents make no difference either, which no index helps: for lists of some thousand rows.
 */
export type SearchedText = string | { small: string } | { plain: string }

export type SearchedPeople = {
  programId: number
  /** The column of the participant's id on the list's rows. */
  id: string
  /** By name only: a search through emails that one cannot see would tell them. */
  isByNameOnly?: boolean
}

/**
 * Joins the names by which a list sorts people: `left join ${peopleOf('x')}`. Everybody has exactly one row there (migration
 * `people`), so it is left out where nobody sorts by it.
 */
export const peopleOf = (alias: string, id = `${alias}.participant_id`): string =>
  `participant_search w on w.participant_id = ${id} and w.program_id = ${alias}.program_id`

/** The column of the person in `peopleOf`. */
export const PERSON = 'w.participant_id'
/** Sorts a list by the names of its people, in the order of everybody's names. */
export const BY_NAME: ListSort = { by: 'w.name', row: PERSON }

/**
 * A filter by some values of a column's type, an enum's mostly, or none where there are none. An index has the rows of one value in their order, and
 * those of several values not.
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

/** How the list is sorted in the end: as asked for, if it can be. */
export const orderOf = (source: ListSource, asked: Pick<PageRequest, 'sort' | 'direction'>): Order => {
  const { defaultSort, sorts, tieBreaker } = source
  const key = asked.sort !== null && Object.hasOwn(sorts, asked.sort) ? asked.sort : defaultSort.key
  const direction = asked.direction ?? (key === defaultSort.key ? defaultSort.direction : 'asc')
  const sort = sorts[key]
  if (sort === undefined) throw new Error(`the list cannot sort by its own default, ${key}`)
  if (typeof sort === 'string') return { key, direction, by: sort, tie: tieBreaker, row: null }
  return { key, direction, tie: tieBreaker, ...sort }
}

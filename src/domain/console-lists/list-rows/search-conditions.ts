import type { Bind, ListSource } from './list-source'

/** What a search asks of a row. `byIds` says the same by indexes, for finding rows anywhere in a long list. */
export type SearchCondition = {
  byRow: (bind: Bind) => string
  byIds: (bind: Bind) => string
  /** The query within `byIds`, where there is one. */
  ids?: (bind: Bind) => string
}

const NUMBER = /^#?(\d{1,9})$/
/** pg_trgm cuts words, with blanks around them, into pieces of three. */
const IS_INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const BEGINS_A_WORD = /^[\p{L}\p{N}]/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * The ways to understand a search, the most exact first: a later one counts when those before found nothing.
 * @param isLong the list has more rows than are counted. Its index knows three characters at a time and beginnings of words:
 *   what has neither finds beginnings of words only, and signs alone find nothing.
 */
export const searchConditions = (source: ListSource, search: string, isLong: boolean): SearchCondition[] => {
  const { searchEmail, searchIds, searchIn, searchNumber, tieBreaker } = source
  const number = searchNumber === undefined ? undefined : NUMBER.exec(search)?.[1]
  const isNumbered = (bind: Bind) => `${searchNumber} = ${bind(Number(number))}`
  if (number !== undefined && search.startsWith('#')) return [same(isNumbered)]

  const patterns = isLong && !IS_INDEXED.test(search) ? beginnings(search) : [`%${literal(search)}%`]
  const finder = (bind: Bind) => {
    const bound = patterns.map(bind)
    return (text: string) => oneOf(bound.map((pattern) => `${text} ilike ${pattern}`))
  }
  const orNumber = (bind: Bind, condition: string) =>
    number === undefined ? condition : oneOf([condition, isNumbered(bind)])
  const byRow = (bind: Bind) => orNumber(bind, oneOf(searchIn.map(finder(bind))))
  const ids = searchIds && ((bind: Bind) => searchIds(bind, finder(bind)))
  const byIds = (bind: Bind) => orNumber(bind, `${tieBreaker} in (${ids?.(bind)})`)
  const anyPart: SearchCondition = ids ? { byRow, byIds, ids } : { byRow, byIds: byRow }

  if (searchEmail === undefined || !EMAIL.test(search)) return [anyPart]
  return [same((bind) => `lower(${searchEmail}) = ${bind(search.toLowerCase())}`), anyPart]
}

const same = (condition: (bind: Bind) => string): SearchCondition => ({ byRow: condition, byIds: condition })

const oneOf = (conditions: readonly string[]): string => {
  if (conditions.length < 2) return conditions[0] ?? 'false'
  return `(${conditions.join(' or ')})`
}

const beginnings = (search: string): string[] =>
  BEGINS_A_WORD.test(search) ? [`${literal(search)}%`, `% ${literal(search)}%`] : []

/** The signs of a pattern stand for themselves. */
const literal = (search: string): string => search.replaceAll(/[\\%_]/g, '\\$&')

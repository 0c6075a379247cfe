import { readEmail } from '@/platform/email-address'
import { plainLettersSql } from '@/platform/plain-letters'
import type { Bind, ListSource, SearchedPeople, SearchedText } from './list-source'

/** A search as SQL, in three equivalent forms. */
export type SearchCondition = {
  /**
   * Checks one row after another: for rows that are read anyway, and searches with many matches.
   * @param person the column of the person's id, if not the list's own
   */
  byRow: (bind: Bind, person?: string) => string
  /** Gathers matching people first and compares each row with them: for many rows and not too many people. */
  bySet: (bind: Bind, person?: string) => string
  /** Uses indexes, to find few rows anywhere in a long list. */
  byIds: (bind: Bind) => string
  /** The query within `byIds`, if there is one. */
  ids?: (bind: Bind) => string
  /**
   * The matching rows of `participant_search`, if people are searched.
   * @param among a subset of its rows
   */
  people?: (bind: Bind, among?: string) => string
  /** Only people are searched. */
  isOfPeople: boolean
  /**
   * For long lists with texts and people: the query of rows whose texts match, and the people-only search to use if
   * there are none.
   */
  texts?: { ids: (bind: Bind) => string; otherwise: SearchCondition }
}

const NUMBER = /^#?(\d{1,9})$/
/** pg_trgm splits words, padded with blanks, into trigrams. */
const IS_INDEXED = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const BEGINS_A_WORD = /^[\p{L}\p{N}]/u

/**
 * The interpretations of a search, most exact first: a later one applies if the earlier ones found nothing.
 * @param isLong the list has more rows than are counted. Its trigram index needs three characters or the beginning of a
 * word: shorter searches match beginnings of words only, and symbols alone match nothing.
 */
export const searchConditions = (source: ListSource, search: string, isLong: boolean): SearchCondition[] => {
  const { searchEmail, searchIds, searchIn, searchMeaning, searchNumber, searchPeople, tieBreaker } = source
  const number = searchNumber === undefined ? undefined : NUMBER.exec(search)?.[1]
  const isNumbered = (bind: Bind) => `${searchNumber} = ${bind(Number(number))}`
  if (number !== undefined && search.startsWith('#')) return [same(isNumbered)]

  const patterns = isLong && !IS_INDEXED.test(search) ? beginnings(search) : [`%${literal(search)}%`]
  const finder = (bind: Bind) => {
    const bound = patterns.map(bind)
    const inSmall = (column: string) => oneOf(bound.map((pattern) => `${column} like lower(${pattern})`))
    const inPlain = (column: string) =>
      oneOf(bound.map((pattern) => `${plainLettersSql(column)} like ${plainLettersSql(pattern)}`))
    const inText = (text: SearchedText) => {
      if (typeof text === 'string') return oneOf(bound.map((pattern) => `${text} ilike ${pattern}`))
      return 'plain' in text ? inPlain(text.plain) : inSmall(text.small)
    }
    return { inSmall, inText }
  }
  const conditionOf = (bind: Bind, person: (people: SearchedPeople, bind: Bind, find: Find) => string) => {
    const { inSmall, inText } = finder(bind)
    return oneOf([
      ...searchIn.map(inText),
      ...(searchMeaning?.(bind) ?? []),
      ...(searchPeople ? [person(searchPeople, bind, inSmall)] : []),
      ...(number === undefined ? [] : [isNumbered(bind)]),
    ])
  }
  const people =
    searchPeople && ((bind: Bind, among?: string) => peopleSql(searchPeople, bind, finder(bind).inSmall, '*', among))
  const inTurn =
    (is: typeof isFoundPerson): SearchCondition['byRow'] =>
    (bind, id) =>
      conditionOf(bind, (listed, binding, find) => is(id ? { ...listed, id } : listed, binding, find))
  const byRow = inTurn(isFoundPerson)
  const bySet = inTurn(isAmongPeople)
  const ids = (bind: Bind) => {
    const { inSmall, inText } = finder(bind)
    const found = searchPeople ? peopleSql(searchPeople, bind, inSmall, 'participant_id') : ''
    const rows = searchIds?.(bind, inText, found) ?? found
    return number === undefined ? rows : `${rows} union all select ${bind(Number(number))}::int`
  }
  const isOfPeople = searchPeople !== undefined && searchIn.length === 0
  const key = isOfPeople ? searchPeople.id : tieBreaker
  const hasIds = searchIds !== undefined || (isOfPeople && (number === undefined || key === searchNumber))
  const anyPart: SearchCondition = {
    byRow,
    bySet,
    byIds: hasIds ? (bind) => `${key} in (${ids(bind)})` : bySet,
    ...(hasIds ? { ids } : {}),
    ...(people ? { people } : {}),
    isOfPeople: isOfPeople && number === undefined,
  }
  if (isLong && searchIds && searchPeople && number === undefined) {
    const [otherwise] = searchConditions(peopleOnly(source), search, isLong)
    if (otherwise) anyPart.texts = { otherwise, ids: (bind) => searchIds(bind, finder(bind).inText, '') }
  }

  const email = searchEmail === undefined ? null : readEmail(search)
  if (email === null) return [anyPart]
  return [same((bind) => `lower(${searchEmail}) = ${bind(email)}`), anyPart]
}

const peopleOnly = ({ searchEmail: _email, searchIds: _ids, ...source }: ListSource): ListSource => ({
  ...source,
  searchIn: [],
})

type Find = (column: string) => string

/** A scalar subquery of the participant's only row: the planner would turn an `exists` into a set. */
const isFoundPerson = (people: SearchedPeople, _bind: Bind, find: Find): string =>
  `(select ${isFound(people, find)} from participant_search s where s.participant_id = ${people.id})`

const isAmongPeople = (people: SearchedPeople, bind: Bind, find: Find): string =>
  `${people.id} in (${peopleSql(people, bind, find, 'participant_id')})`

const peopleSql = (
  people: SearchedPeople,
  bind: Bind,
  find: Find,
  columns: string,
  among = 'participant_search',
): string =>
  `select s.${columns} from ${among} s where s.program_id = ${bind(people.programId)} and ${isFound(people, find)}`

/** The expression of the index participant_search_words_idx; names alone have no index. */
const isFound = ({ isByNameOnly }: SearchedPeople, find: Find): string =>
  `${find("(s.name || ' ' || s.email)")}${isByNameOnly ? ` and ${find('s.name')}` : ''}`

const same = (condition: (bind: Bind) => string): SearchCondition => ({
  byRow: condition,
  bySet: condition,
  byIds: condition,
  isOfPeople: false,
})

const oneOf = (conditions: readonly string[]): string => {
  if (conditions.length < 2) return conditions[0] ?? 'false'
  return `(${conditions.join(' or ')})`
}

const beginnings = (search: string): string[] =>
  BEGINS_A_WORD.test(search) ? [`${literal(search)}%`, `% ${literal(search)}%`] : []

/** Escapes the wildcards of a pattern. */
const literal = (search: string): string => search.replaceAll(/[\\%_]/g, '\\$&')

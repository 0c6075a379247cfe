import { z } from 'zod'

/** RULE-42. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const DEFAULT_PAGE_SIZE = 20
const MAX_SEARCH_CHARACTERS = 80
const MAX_FREE_CHARACTERS = 200
const MAX_PAGE = 100_000

/** The values that each filter of a list may take; anything else in an address is ignored. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

export type ListParameters<Filters extends FilterValues = FilterValues, Free extends string = string> = {
  /** '' for no search. */
  search: string
  /** A column's key as the address gives it; the list believes it only if it can sort by it. */
  sort: string | null
  direction: 'asc' | 'desc' | null
  /** From 1. */
  page: number
  /** The cursor of a row: shows what follows it, or what precedes it. '' for none; `before: 'end'` is the last page. */
  after: string
  before: string
  page_size: number
  /** The keys of the columns to show; null for the usual ones. */
  columns: string[] | null
  /** What each filter is set to; an empty list lets everything through. */
  filters: { [Key in keyof Filters]: Filters[Key][number][] }
  /** What the filters without fixed values are set to, as written in the address; '' lets everything through. */
  free: Readonly<Record<Free, string>>
}

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z.coerce.number().int().min(least).max(most).catch(otherwise)

/**
 * The parameters of a list as its address carries them (RULE-42). Nothing in an address is an error: what cannot be
 * read counts as absent, so that an old bookmark still opens. A filter takes several values, repeated or after commas.
 * @param options.free filters without fixed values, such as a tag or the ends of a range; the list checks them itself
 */
export const listParameters = <Filters extends FilterValues, const Free extends string = never>(
  filterValues: Filters,
  { free: freeKeys = [] }: { free?: readonly Free[] } = {},
) =>
  z
    .looseObject({}) // Not z.record: Next's search parameters have a prototype of their own.
    .transform((given): ListParameters<Filters, Free> => {
      const filters = Object.fromEntries(
        Object.entries(filterValues).map(([key, allowed]) => {
          const chosen = textsOf(given[key])
          return [key, allowed.filter((value) => chosen.includes(value))]
        }),
      )
      const [direction] = textsOf(given.direction)
      const columns = textsOf(given.columns)
      return {
        search: cleanText(textsOf(given.search, false)[0] ?? '', MAX_SEARCH_CHARACTERS),
        sort: textsOf(given.sort)[0] ?? null,
        direction: direction === 'asc' || direction === 'desc' ? direction : null,
        page: wholeNumber(1, MAX_PAGE, 1).parse(textsOf(given.page)[0]),
        after: textsOf(given.after)[0] ?? '',
        before: textsOf(given.before)[0] ?? '',
        page_size: wholeNumber(10, 50, DEFAULT_PAGE_SIZE).parse(textsOf(given.page_size)[0]),
        columns: columns.length > 0 ? columns : null,
        // Object.fromEntries forgets which key has which values.
        filters: filters as ListParameters<Filters>['filters'],
        free: Object.fromEntries(
          freeKeys.map((key) => [key, cleanText(textsOf(given[key], false)[0] ?? '', MAX_FREE_CHARACTERS)]),
        ) as Record<Free, string>,
      }
    })

/** PostgreSQL knows no text with a NUL in it. */
const cleanText = (text: string, most: number): string => text.replaceAll('\0', '').trim().slice(0, most)

const textsOf = (value: unknown, split = true): string[] => {
  const texts = (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string')
  return split ? texts.flatMap((text) => text.split(',')).filter((text) => text !== '') : texts
}

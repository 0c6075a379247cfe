import { z } from 'zod'

/** RULE-42. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const DEFAULT_PAGE_SIZE = 20
const MAX_SEARCH_CHARACTERS = 80
const MAX_FREE_CHARACTERS = 200
const MAX_PAGE = 100_000

/** The allowed values of each filter; other values in a URL are ignored. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

export type ListParameters<Filters extends FilterValues = FilterValues, Free extends string = string> = {
  /** '' for no search. */
  search: string
  /** A column's key from the URL; the list checks that it can sort by it. */
  sort: string | null
  direction: 'asc' | 'desc' | null
  /** 1-based. */
  page: number
  /** Cursors of a row: the page after it, or before it. '' for none; `before: 'end'` is the last page. */
  after: string
  before: string
  page_size: number
  /** Keys of the columns to show; null for the default columns. */
  columns: string[] | null
  /** Selected values by filter; an empty list matches everything. */
  filters: { [Key in keyof Filters]: Filters[Key][number][] }
  /** Values of filters without fixed values, as in the URL; '' matches everything. */
  free: Readonly<Record<Free, string>>
}

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z.coerce.number().int().min(least).max(most).catch(otherwise)

/**
 * Parses the parameters of a list from its URL (RULE-42). Invalid values are ignored, so that an old bookmark still
 * opens. A filter takes several values, repeated or comma-separated.
 * @param options.free filters without fixed values, such as a tag or a range; the list validates them itself
 */
export const listParameters = <Filters extends FilterValues, const Free extends string = never>(
  filterValues: Filters,
  { free: freeKeys = [] }: { free?: readonly Free[] } = {},
) =>
  z
    .looseObject({}) // Not z.record: Next's search parameters don't have Object.prototype.
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
        // Object.fromEntries loses the link between keys and values.
        filters: filters as ListParameters<Filters>['filters'],
        free: Object.fromEntries(
          freeKeys.map((key) => [key, cleanText(textsOf(given[key], false)[0] ?? '', MAX_FREE_CHARACTERS)]),
        ) as Record<Free, string>,
      }
    })

/** PostgreSQL rejects texts with a NUL. */
const cleanText = (text: string, most: number): string => text.replaceAll('\0', '').trim().slice(0, most)

const textsOf = (value: unknown, split = true): string[] => {
  const texts = (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string')
  return split ? texts.flatMap((text) => text.split(',')).filter((text) => text !== '') : texts
}

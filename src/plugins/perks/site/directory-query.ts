/** PERKS-31. */
export const CATEGORIES = [
  { id: 25, key: 'dining', icon: 'utensils-crossed' },
  { id: 27, key: 'shopping', icon: 'shopping-bag' },
  { id: 26, key: 'events', icon: 'ticket' },
  { id: 91, key: 'travel', icon: 'plane' },
] as const

export const SORTS = ['distance', 'name', 'value'] as const

/** RULE-40. */
export const MAX_KEYWORD = 80
const ZIP = /^\d{5}(-\d{4})?$/

export const isZip = (text: string): boolean => ZIP.test(text.trim())

export type Place = { zip_code: string } | { latitude: string; longitude: string }

export type DirectoryQuery = { place: Place; keyword: string; category: string; sort: string; page: number }

/** The place in the address, if any. */
export const readPlace = (query: URLSearchParams): Place | null => {
  const zip = query.get('zip_code')
  if (zip) return { zip_code: zip }
  const [latitude, longitude] = [query.get('latitude'), query.get('longitude')]
  return latitude && longitude ? { latitude, longitude } : null
}

/** The query in the address (PERKS-4); null without a place. */
export const readDirectoryQuery = (query: URLSearchParams): DirectoryQuery | null => {
  const place = readPlace(query)
  return (
    place && {
      place,
      keyword: query.get('keyword') ?? '',
      category: query.get('category') ?? '',
      sort: query.get('sort') ?? '',
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    }
  )
}

/** The query for addresses and calls. Defaults are omitted, so that each list has one address. */
export const toSearchParams = ({ category, keyword, page, place, sort }: DirectoryQuery): string => {
  const params = new URLSearchParams(place)
  if (keyword.trim()) params.set('keyword', keyword.trim())
  if (category) params.set('category', category)
  if (sort && sort !== SORTS[0]) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

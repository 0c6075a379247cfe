import type { Search } from './view-context'

type Change = string | number | readonly string[] | null
type Changes = Readonly<Record<string, Change>>

/** A list's address with some parameters changed. */
export type ListAddress = (changes: Changes) => string

/** The position in the list, which a change of its content resets. */
const PLACE = ['page', 'after', 'before']

/**
 * The address of a list with some parameters changed, as the address contains a list's whole state (RULE-42). An empty
 * value removes a parameter; changes of the list's content return to the first page.
 */
export const listAddress = (path: string, search: Search, changes: Changes): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (Object.hasOwn(changes, key) || value === undefined) continue
    if (PLACE.includes(key) && !Object.hasOwn(changes, 'columns')) continue
    for (const one of Array.isArray(value) ? value : [value]) if (one !== '') query.append(key, one)
  }
  for (const [key, value] of Object.entries(changes)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(key === 'page' && text === '1')) query.set(key, text)
  }
  // Commas are valid in a query and easier to read.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

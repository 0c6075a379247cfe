'use client'

import { useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  window.addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('popstate', changed)
  }
}

/**
 * The address's query, which follows `changeSearch` and Back without requesting the page, as it is the same for every
 * query (docs/decisions/0018). @returns null before hydration
 */
export const useSearch = (): URLSearchParams | null => {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  )
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search])
}

/** Changes the page's query. @param how 'replace' if Back shouldn't return to the previous one */
export const changeSearch = (search: string, how: 'push' | 'replace' = 'push'): void => {
  const address = `${window.location.pathname}${search ? `?${search}` : ''}`
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  for (const changed of listeners) changed()
}

const SCROLL_DELAY_MS = 100

/** A new page starts at the top (PERKS-10). */
export const scrollToTopSoon = (): void => {
  setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY_MS)
}

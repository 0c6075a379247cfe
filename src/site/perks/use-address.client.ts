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
 * What the address asks, also after `changeSearch` and Back, without a call of the page, which is the same for every address
 * (docs/decisions/0018). @returns null before the page is interactive
 */
export const useSearch = (): URLSearchParams | null => {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  )
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search])
}

/** Another search of this page. @param how 'replace' where Back must not lead to what was before */
export const changeSearch = (search: string, how: 'push' | 'replace' = 'push'): void => {
  const address = `${window.location.pathname}${search ? `?${search}` : ''}`
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  for (const changed of listeners) changed()
}

const SCROLL_DELAY_MS = 100

/** Every new page starts at the top (PERKS-10). */
export const scrollToTopSoon = (): void => {
  setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY_MS)
}

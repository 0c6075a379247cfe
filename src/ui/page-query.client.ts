'use client'

import { useMemo, useSyncExternalStore } from 'react'

/**
 * What the address of the page asks: for handlers and effects. What is drawn asks `usePageQuery`, never `useSearchParams`, which
 * would leave all that it is called in to the browser (docs/decisions/0018).
 */
export const queryOfPage = (): URLSearchParams => new URLSearchParams(window.location.search)

const never = () => () => {}

/** What the address asks, once the page is alive. @returns null before: the server draws the page for every address alike */
export const usePageQuery = (): URLSearchParams | null => {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => null,
  )
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search])
}

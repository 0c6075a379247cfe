'use client'

import { useMemo, useSyncExternalStore } from 'react'

/**
 * The page's query, for handlers and effects. Components use `usePageQuery`, never `useSearchParams`, which would turn
 * off server rendering around it (docs/decisions/0018).
 */
export const queryOfPage = (): URLSearchParams => new URLSearchParams(window.location.search)

const never = () => () => {}

/** The page's query after hydration. @returns null before, because the server renders the page for all queries alike */
export const usePageQuery = (): URLSearchParams | null => {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => null,
  )
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search])
}

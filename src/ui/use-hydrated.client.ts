'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page has been hydrated. Forms must not be submitted before, because the browser would submit them
 * natively.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

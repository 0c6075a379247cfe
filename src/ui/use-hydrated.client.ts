'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is more than what the server drew, which knows nothing of the browser. A form must not be sent before, because
 * the browser would do it its own way.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Browsers fire hashchange when a person follows a link; when we remove the hash, we notify listeners ourselves. */
const CHANGED = 'laurel:hash'

const listen = (hear: () => void): (() => void) => {
  const names = ['hashchange', 'popstate', CHANGED] as const
  for (const name of names) window.addEventListener(name, hear)
  return () => {
    for (const name of names) window.removeEventListener(name, hear)
  }
}

/**
 * The address's hash and a function that removes it, for dialogs with an address that open without a request. '' on the
 * server and before hydration.
 */
export const useHash = (): [hash: string, clear: () => void] => {
  const hash = useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => '',
  )
  const clear = useCallback(() => {
    const { pathname, search } = window.location
    // Not `location.hash = ''`, which would leave the # and scroll to the top. Without a state object, so that Next's
    // router notices; otherwise it would restore the hash with its next change.
    window.history.replaceState(null, '', `${pathname}${search}`)
    window.dispatchEvent(new Event(CHANGED))
  }, [])
  return [hash, clear]
}

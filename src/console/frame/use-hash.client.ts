'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** The browser tells of a hash that a person follows; of one that we take away we tell ourselves. */
const CHANGED = 'laurel:hash'

const listen = (hear: () => void): (() => void) => {
  const names = ['hashchange', 'popstate', CHANGED] as const
  for (const name of names) window.addEventListener(name, hear)
  return () => {
    for (const name of names) window.removeEventListener(name, hear)
  }
}

/**
 * What stands behind # in the address, and how to take it away: a dialog with an address of its own, which opens by a
 * link and asks the server for nothing. '' on the server and until the page is awake.
 */
export const useHash = (): [hash: string, clear: () => void] => {
  const hash = useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => '',
  )
  const clear = useCallback(() => {
    const { pathname, search } = window.location
    // Not `location.hash = ''`, which would leave the # and jump to the top. Without a state of its own, so that Next's
    // router hears of it: otherwise it would put the hash back with its next change.
    window.history.replaceState(null, '', `${pathname}${search}`)
    window.dispatchEvent(new Event(CHANGED))
  }, [])
  return [hash, clear]
}

'use client'

import { useSyncExternalStore } from 'react'
import { browserStorage } from '@/ui/browser-storage'

const CHANGED = 'laurel:flag'

const listen = (hear: () => void): (() => void) => {
  for (const name of ['storage', CHANGED]) window.addEventListener(name, hear)
  return () => {
    for (const name of ['storage', CHANGED]) window.removeEventListener(name, hear)
  }
}

/** A switch that is stored in this browser. */
export function useStoredFlag(key: string, otherwise: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  const stored = useSyncExternalStore(
    listen,
    () => browserStorage.get(key),
    () => null,
  )
  const set = (isOn: boolean) => {
    browserStorage.set(key, isOn ? '1' : '0')
    window.dispatchEvent(new Event(CHANGED))
  }
  return [stored === null ? otherwise : stored === '1', set]
}

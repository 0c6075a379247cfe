'use client'

import { useEffect } from 'react'

/** Keeps the screen on while the page is seen, where the browser can. */
export const useAwakeScreen = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}

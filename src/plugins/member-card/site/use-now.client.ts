'use client'

import { useEffect, useState } from 'react'

/** The time in milliseconds, every second; null until the page runs in a browser. */
export const useNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

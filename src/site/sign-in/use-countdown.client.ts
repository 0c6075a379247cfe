'use client'

import { useEffect, useState } from 'react'

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds until a time, by the clock, so that a suspended tab is correct when it resumes. */
export const useCountdown = (endsAt: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    setSeconds(secondsUntil(endsAt))
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

/** 65 -> 1:05 */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

'use client'

import { useEffect, useRef, useState } from 'react'
import { formatNumber } from './format'
import { useReducedMotion } from './use-media-query.client'

export type CountUpProps = {
  value: number
  /** The start of the first count; without it, only later changes are animated. */
  from?: number
  durationMs?: number
  locale?: string
  className?: string
}

/** A number that counts up to its new value. Screen readers get only the final value. */
export function CountUp({ value, from, durationMs = 700, locale, className }: CountUpProps) {
  const still = useReducedMotion()
  const [displayed, setDisplayed] = useState(value)
  const last = useRef(from ?? value)

  useEffect(() => {
    const start = last.current
    last.current = value
    if (still || start === value) {
      setDisplayed(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - began) / durationMs)
      const eased = 1 - (1 - progress) ** 3
      setDisplayed(Math.round(start + (value - start) * eased))
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still, durationMs])

  return (
    <span className={className}>
      <span aria-hidden="true" className="tabular-nums">
        {formatNumber(displayed, { locale })}
      </span>
      <span className="sr-only">{formatNumber(value, { locale })}</span>
    </span>
  )
}

'use client'

import { useEffect, useRef } from 'react'
import { formatNumber } from '@/ui/format'
import { useSite } from '../../frame/site-provider.client'

export type Flight = { key: number; points: number }

/** The points of a viewed post, floating up and fading; announced once to screen readers. */
export function FlyingPoints({ flight }: { flight: Flight | null }) {
  const { program } = useSite()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (flight === null) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.animate(
      still
        ? [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
        : [
            { opacity: 0, transform: 'translateY(12px) scale(0.8)' },
            { opacity: 1, transform: 'translateY(0) scale(1.1)', offset: 0.25 },
            { opacity: 1, transform: 'translateY(-40px) scale(1)', offset: 0.7 },
            { opacity: 0, transform: 'translateY(-88px) scale(0.9)' },
          ],
      { duration: 1400, easing: 'ease-out' },
    )
  }, [flight])
  const text = flight && `+${formatNumber(flight.points, { locale: program.locale })} ${program.term_points_as}`
  return (
    <>
      <span
        ref={element}
        aria-hidden
        className="pointer-events-none absolute right-5 bottom-full z-10 rounded-full bg-brand px-4 py-2 font-bold text-brand-content opacity-0 tabular-nums shadow-float"
      >
        {text}
      </span>
      <span role="status" className="sr-only">
        {text}
      </span>
    </>
  )
}

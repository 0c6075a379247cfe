'use client'

import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { vibrate } from '../vibrate'

const SEGMENTS = 8
const DEGREES = 360 / SEGMENTS
/** The first segment, at the top of the wheel at rest, has the prize. */
const PRIZE = 0
const BLANK = 3
const TURNS = 5
const SPIN_MS = 3200
/** The pause in which the segment below the pointer is seen. */
const REST_MS = 600

const SLICES = Array.from({ length: SEGMENTS }, (_, at) => {
  const color =
    at % 2 === 0 ? 'var(--color-brand-content)' : 'color-mix(in srgb, var(--color-brand-content) 55%, transparent)'
  return `${color} ${at * DEGREES}deg ${(at + 1) * DEGREES}deg`
}).join(', ')

/**
 * A wheel over a result, which stops where the server decided. It spins by itself after the tap on "Play", and the button
 * skips to the result.
 */
export function SpinWheel({ onStopped, won }: { onStopped: () => void; won: boolean }) {
  const t = useTexts('site')
  const wheel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const degrees = TURNS * 360 - (won ? PRIZE : BLANK) * DEGREES
    const spin = wheel.current?.animate?.([{ rotate: '0deg' }, { rotate: `${degrees}deg` }], {
      duration: SPIN_MS,
      easing: 'cubic-bezier(0.15, 0.65, 0.15, 1)',
      fill: 'forwards',
    })
    // Without animations there is nothing to wait for.
    if (!spin) return onStopped()
    let timer: ReturnType<typeof setTimeout> | undefined
    spin.onfinish = () => {
      vibrate()
      timer = setTimeout(onStopped, REST_MS)
    }
    return () => {
      spin.cancel()
      clearTimeout(timer)
    }
  }, [onStopped, won])
  return (
    <div
      className="on-brand absolute inset-0 flex flex-col items-center justify-center gap-2 p-3"
      data-testid="spin-wheel"
    >
      <div className="relative" aria-hidden>
        <span className="absolute -top-2.5 left-1/2 z-10 size-0 -translate-x-1/2 border-x-8 border-x-transparent border-t-[14px] border-t-current" />
        <div
          ref={wheel}
          className="relative size-28 rounded-full border-2 border-current"
          // The first slice is centred below the pointer.
          style={{ background: `conic-gradient(from ${-DEGREES / 2}deg, ${SLICES})` }}
        >
          <span className="absolute top-1.5 left-1/2 -translate-x-1/2 text-brand">
            <Icon name="gift" className="size-6" />
          </span>
        </div>
      </div>
      <Button size="sm" onClick={onStopped}>
        {t('contest.skip')}
      </Button>
    </div>
  )
}

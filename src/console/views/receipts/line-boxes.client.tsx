'use client'

import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import { cx } from '@/ui'
import { isLine, type LineKey } from './evidence-links'
import { useLinks } from './evidence-provider.client'

type PageLines = ConsoleEvidence['pages'][number]['lines']

/**
 * The lines of a page as boxes over it, in relative coordinates. Visual only: for keyboards and screen readers the OCR
 * analysis has the same lines as buttons.
 */
export function LineBoxes({ lines, page }: { page: number; lines: PageLines }) {
  const { choose, chosen, lit } = useLinks()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      data-testid="line-boxes"
    >
      {lines.map(({ place, text }, line) => {
        if (place.length < 3) return null
        const key: LineKey = { page, line }
        const isLit = lit.some((one) => isLine(one, key))
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology, which has the buttons of the OCR analysis
          <polygon
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            key={line}
            points={place.map(([x, y]) => `${x},${y}`).join(' ')}
            data-line={`${page}-${line}`}
            data-lit={isLit || undefined}
            vectorEffect="non-scaling-stroke"
            onClick={() => choose(key)}
            className={cx(
              'cursor-pointer transition-[fill,stroke] duration-150',
              isLine(chosen, key)
                ? 'fill-accent/30 stroke-2 stroke-accent'
                : isLit
                  ? 'fill-dot-warning/25 stroke-2 stroke-dot-warning'
                  : 'fill-accent/5 stroke-1 stroke-accent/45 hover:fill-accent/20 hover:stroke-accent',
            )}
          >
            <title>{text}</title>
          </polygon>
        )
      })}
    </svg>
  )
}

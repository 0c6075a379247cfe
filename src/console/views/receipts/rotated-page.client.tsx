'use client'

import type { ReactNode } from 'react'

/** Height by width of a page, as uploaded. */
export type Ratio = number

/**
 * A rotated page that reserves the space it needs when turned sideways, so that it can be scrolled fully. Its overlay
 * rotates with it.
 * @param width of the displayed page in px
 * @param ratio null while unknown, which hides the page
 */
export function RotatedPage({
  children,
  ratio,
  turns,
  width,
}: {
  width: number
  ratio: Ratio | null
  /** Quarter turns, clockwise. */
  turns: number
  children: (widthPx: number) => ReactNode
}) {
  const isSideways = turns % 2 === 1
  const known = ratio ?? 1
  const height = isSideways ? width / known : width * known
  const ownWidth = isSideways ? height : width
  return (
    <div className="relative" style={{ width, height: ratio === null ? undefined : height }}>
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          width: ownWidth,
          height: ownWidth * known,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          visibility: ratio === null ? 'hidden' : 'visible',
        }}
      >
        {children(ownWidth)}
      </div>
    </div>
  )
}

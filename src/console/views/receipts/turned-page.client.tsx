'use client'

import type { ReactNode } from 'react'

/** How tall a page is for its width, as it was uploaded. */
export type Ratio = number

/**
 * A page that takes the room it needs when it lies on its side, so that it can be scrolled to its ends. What lies on it turns
 * with it.
 * @param width of the page as it is shown, in px
 * @param ratio null while it is not known; it is hidden until then
 */
export function TurnedPage({
  children,
  ratio,
  turns,
  width,
}: {
  width: number
  ratio: Ratio | null
  /** Quarters, clockwise. */
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

'use client'

import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const MIN_SCALE = 0.25
export const MAX_SCALE = 6
const STEP = 1.25

export type Box = { width: number; height: number }

/** Zooms around a point on the screen, or around the center. */
export type ZoomAt = (scale: number, point?: { x: number; y: number }) => void

type ViewportProps = {
  label: string
  /** 1 is the width of the viewport. */
  scale: number
  zoomAt: ZoomAt
  onRotate: () => void
  /** Fits the whole page, or its width. */
  onFit: (fit: 'page' | 'width') => void
  viewport: RefObject<HTMLElement | null>
  children: (box: Box) => ReactNode
}

export const boundScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
export const stepScale = (scale: number, direction: 1 | -1): number =>
  boundScale(direction > 0 ? scale * STEP : scale / STEP)

/**
 * A viewport for a page: scrolls by wheel, touch and arrow keys, pans by dragging, and zooms by + and -, Ctrl with the
 * wheel, and pinching, always around the point in view.
 */
export function PageViewport({ children, label, onFit, onRotate, scale, viewport, zoomAt }: ViewportProps) {
  const [box, setBox] = useState<Box | null>(null)
  const latest = useRef({ scale, zoomAt })
  useEffect(() => {
    latest.current = { scale, zoomAt }
  })
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    // Not through React, whose wheel listeners are passive, so the browser would zoom the whole page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { clientX: x, clientY: y, deltaY } = event
      latest.current.zoomAt(latest.current.scale * Math.exp(-deltaY / 300), { x, y })
    }
    let pinch: { distance: number; scale: number } | null = null
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        pinch = null
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      pinch ??= { distance, scale: latest.current.scale }
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
      latest.current.zoomAt((pinch.scale * distance) / pinch.distance, { x, y })
    }
    const done = () => {
      pinch = null
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchmove', touch, { passive: false })
    element.addEventListener('touchend', done)
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchmove', touch)
      element.removeEventListener('touchend', done)
    }
  }, [viewport])
  const drag = (event: PointerEvent<HTMLElement>) => {
    // Touch scrolls natively.
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  }
  return (
    <section
      ref={viewport}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
      tabIndex={0}
      data-receipt-page
      onPointerMove={drag}
      onKeyDown={({ altKey, ctrlKey, key, metaKey }) => {
        if (altKey || ctrlKey || metaKey) return
        if (key === '+' || key === '=') zoomAt(stepScale(scale, 1))
        if (key === '-') zoomAt(stepScale(scale, -1))
        if (key === '0') onFit('width')
        if (key === 'f') onFit('page')
        if (key === 'r') onRotate()
      }}
      className="-outline-offset-2! flex max-h-[60dvh] min-h-0 flex-1 cursor-grab touch-pan-x touch-pan-y select-none overflow-auto overscroll-contain bg-surface-0 [scrollbar-gutter:stable] active:cursor-grabbing lg:max-h-none"
    >
      <div className="m-auto">{box && children(box)}</div>
    </section>
  )
}

/** Zooms while keeping the point under the cursor in place. */
export function useAnchoredZoom(
  viewport: RefObject<HTMLElement | null>,
  scale: number,
  onScale: (scale: number) => void,
): ZoomAt {
  // The point in page-relative coordinates, because a page smaller than the viewport is centered and has no scroll
  // position.
  const anchor = useRef<{ across: number; down: number; x: number; y: number; scale: number } | null>(null)
  useLayoutEffect(() => {
    const [element, held] = [viewport.current, anchor.current]
    const page = element?.firstElementChild?.getBoundingClientRect()
    if (!element || !held || !page || held.scale === scale) return
    anchor.current = null
    element.scrollLeft += page.left + held.across * page.width - held.x
    element.scrollTop += page.top + held.down * page.height - held.y
  }, [scale, viewport])
  return (next, point) => {
    const element = viewport.current
    const page = element?.firstElementChild?.getBoundingClientRect()
    const bounded = boundScale(next)
    if (!element || !page || bounded === scale) return
    const { x, y } = point ?? middleOf(element)
    const share = (from: number, size: number) => (size > 0 ? from / size : 0)
    anchor.current = { across: share(x - page.left, page.width), down: share(y - page.top, page.height), x, y, scale }
    onScale(bounded)
  }
}

const middleOf = (element: HTMLElement) => {
  const { left, top } = element.getBoundingClientRect()
  return { x: left + element.clientWidth / 2, y: top + element.clientHeight / 2 }
}

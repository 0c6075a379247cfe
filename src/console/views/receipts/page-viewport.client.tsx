'use client'

import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const MIN_SCALE = 0.25
export const MAX_SCALE = 6
const STEP = 1.25

export type Box = { width: number; height: number }

type ViewportProps = {
  label: string
  /** 1 is as wide as the box. */
  scale: number
  onScale: (scale: number) => void
  onRotate: () => void
  /** Fits the page as a whole, or its width. */
  onFit: (fit: 'page' | 'width') => void
  viewport: RefObject<HTMLElement | null>
  children: (box: Box) => ReactNode
}

export const boundScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
export const stepScale = (scale: number, direction: 1 | -1): number =>
  boundScale(direction > 0 ? scale * STEP : scale / STEP)

/**
 * A box in which a page is moved about: scrolled by wheel, fingers and arrow keys, dragged by the mouse, zoomed by + and -,
 * by Ctrl and the wheel, and by two fingers, always around the point that one looks at.
 */
export function PageViewport({ children, label, onFit, onRotate, onScale, scale, viewport }: ViewportProps) {
  const [box, setBox] = useState<Box | null>(null)
  const zoomAt = useAnchoredZoom(viewport, scale, onScale)
  const latest = useRef({ scale, zoomAt })
  useEffect(() => {
    latest.current = { scale, zoomAt }
  })
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    // Not through React: its listeners are passive, and the whole page would zoom instead.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current.zoomAt(latest.current.scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
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
      latest.current.zoomAt((pinch.scale * distance) / pinch.distance, x, y)
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
    // Fingers scroll by themselves.
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
        if (key === '+' || key === '=') onScale(stepScale(scale, 1))
        if (key === '-') onScale(stepScale(scale, -1))
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

/** Zooms so that what lies under a point of the screen stays there. */
function useAnchoredZoom(viewport: RefObject<HTMLElement | null>, scale: number, onScale: (scale: number) => void) {
  const anchor = useRef<{ left: number; top: number; x: number; y: number; scale: number } | null>(null)
  useLayoutEffect(() => {
    const [element, held] = [viewport.current, anchor.current]
    anchor.current = null
    if (!element || !held) return
    const factor = scale / held.scale
    element.scrollLeft = held.left * factor - held.x
    element.scrollTop = held.top * factor - held.y
  }, [scale, viewport])
  return (next: number, clientX: number, clientY: number) => {
    const element = viewport.current
    const bounded = boundScale(next)
    if (!element || bounded === scale) return
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    anchor.current = { left: element.scrollLeft + x, top: element.scrollTop + y, x, y, scale }
    onScale(bounded)
  }
}

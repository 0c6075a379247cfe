'use client'

import { type DragEvent, type KeyboardEvent, useState } from 'react'

type Reorder = {
  count: number
  move: (from: number, to: number) => void
  /** The announcement after a move, for screen readers. */
  announce: (place: number, total: number) => string
}

/** The number of rows by which a key moves. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

/** Moves rows by dragging their handle or, with the focus on it, by the arrow keys, Home and End. */
export const useReorder = ({ announce, count, move }: Reorder) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const moveTo = (from: number, target: number) => {
    const to = Math.max(0, Math.min(target, count - 1))
    if (to === from) return
    move(from, to)
    setAnnouncement(announce(to + 1, count))
  }
  const stop = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** For a live region. */
    announcement,
    handleProps: (index: number, group: string) => ({
      draggable: true,
      'data-reorder': `${group}:${index}`,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        // Firefox only drags elements with data.
        event.dataTransfer.setData('text/plain', String(index))
        setDragged(index)
      },
      onDragEnd: stop,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        const to = Math.max(0, Math.min(index + step, count - 1))
        moveTo(index, to)
        // The handle of the row's new position is another element.
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-reorder="${group}:${to}"]`)?.focus())
      },
    }),
    rowProps: (index: number) => ({
      'data-over': dragged !== null && over === index && dragged !== index ? '' : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        moveTo(dragged, index)
        stop()
      },
    }),
  }
}

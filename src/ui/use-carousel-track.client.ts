'use client'

import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterDrag, goesRound, nearestRest, placeNear, restsOf, type Track, turnsOf } from './carousel-places'

const MOVE_MS = 380
/** What a finger may stray before it is a swipe. */
const STRAY_PX = 6

type Drag = { pointer: number; x: number; y: number; from: number; lastX: number; lastTime: number; speed: number }

/** Moves a row of slides below a finger, by steps and to a slide. The row's children are its slides. */
export function useCarouselTrack({ count, loop, still }: { count: number; loop: boolean; still: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const track = useRef<Track>({ count, loop, visible: 1 })
  /** Where the view is, and where it is on its way to. */
  const at = useRef(0)
  const goal = useRef(0)
  const frame = useRef(0)
  const drag = useRef<Drag | null>(null)
  const swiped = useRef(false)
  const [rest, setRest] = useState(0)
  const [rests, setRests] = useState(count)
  const [round, setRound] = useState(loop && count > 1)

  const draw = useCallback((place: number) => {
    at.current = place
    if (!row.current) return
    row.current.style.transform = `translate3d(${(-place * 100) / track.current.visible}%,0,0)`
    for (const [index, slide] of [...row.current.children].entries()) {
      const turns = turnsOf(index, place, track.current)
      ;(slide as HTMLElement).style.translate = turns === 0 ? '' : `${turns * track.current.count * 100}%`
    }
  }, [])

  const moveTo = useCallback(
    (place: number) => {
      cancelAnimationFrame(frame.current)
      goal.current = place
      setRest(nearestRest(place, track.current).rest)
      const from = at.current
      if (still) return draw(place)
      const began = performance.now()
      frame.current = requestAnimationFrame(function step(now) {
        const progress = Math.min(1, Math.max(0, (now - began) / MOVE_MS))
        draw(from + (place - from) * (1 - (1 - progress) ** 3))
        if (progress < 1) frame.current = requestAnimationFrame(step)
      })
    },
    [draw, still],
  )

  const go = useMemo(() => {
    const to = (asked: number) => {
      if (drag.current) return // Below a finger nothing moves by itself.
      const places = restsOf(track.current)
      const place = places[Math.max(0, Math.min(asked, places.length - 1))] ?? 0
      moveTo(placeNear(place, goal.current, track.current))
    }
    const by = (steps: number) =>
      goesRound(track.current) && !drag.current
        ? moveTo(Math.round(goal.current) + steps)
        : to(nearestRest(goal.current, track.current).rest + steps)
    return { to, by }
  }, [moveTo])

  // The view's width decides how many slides there are to see; a view that is not shown has none.
  useEffect(() => {
    const measured = row.current
    if (!measured) return
    const measure = () => {
      const slide = measured.firstElementChild?.getBoundingClientRect().width ?? 0
      const visible = slide > 0 ? measured.getBoundingClientRect().width / slide : 1
      const known = track.current
      const isSame = known.count === count && known.loop === loop && Math.abs(known.visible - visible) < 0.01
      if (isSame) return // What moves meanwhile goes on.
      track.current = { count, loop, visible }
      setRests(restsOf(track.current).length)
      setRound(goesRound(track.current))
      const { place, rest: nearest } = nearestRest(goal.current, track.current)
      cancelAnimationFrame(frame.current)
      goal.current = place
      setRest(nearest)
      draw(place)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [count, draw, loop])

  const onPointerDown = (event: PointerEvent) => {
    swiped.current = false
    if (event.button !== 0 || rests < 2) return
    cancelAnimationFrame(frame.current)
    const { clientX: x, clientY: y, pointerId: pointer, timeStamp } = event
    drag.current = { pointer, x, y, from: at.current, lastX: x, lastTime: timeStamp, speed: 0 }
  }
  const onPointerEnd = (event: PointerEvent) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId) return
    drag.current = null
    // Who stopped before letting go did not flick.
    const speed = event.timeStamp - dragged.lastTime > 80 ? 0 : dragged.speed
    moveTo(swiped.current ? afterDrag(dragged.from, at.current, speed, track.current) : goal.current)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const dragged = drag.current
    if (dragged?.pointer !== event.pointerId || !row.current) return
    if (event.buttons === 0) return onPointerEnd(event) // It was let go outside.
    const along = dragged.x - event.clientX
    if (!swiped.current) {
      if (Math.abs(along) < STRAY_PX || Math.abs(along) < Math.abs(event.clientY - dragged.y)) return
      swiped.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const width = row.current.getBoundingClientRect().width / track.current.visible
    const time = Math.max(1, event.timeStamp - dragged.lastTime)
    dragged.speed = (dragged.lastX - event.clientX) / width / time
    dragged.lastX = event.clientX
    dragged.lastTime = event.timeStamp
    const place = dragged.from + along / width
    const end = goesRound(track.current) ? Number.POSITIVE_INFINITY : (restsOf(track.current).at(-1) ?? 0)
    // Past an end it gives a little.
    const beyond = Number.isFinite(end) ? Math.min(0, place) + Math.max(0, place - end) : 0
    draw(place - beyond * 0.7)
  }

  return {
    row,
    go,
    rest,
    rests,
    canGoBack: rests > 1 && (round || rest > 0),
    canGoOn: rests > 1 && (round || rest < rests - 1),
    /** For what the row is seen through. */
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      // A swipe that began on a link must not follow it, nor carry it away.
      onClickCapture: (event: React.MouseEvent) => {
        if (!swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
    },
  }
}

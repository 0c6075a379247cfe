'use client'

import { useEffect, useRef } from 'react'

/** Scrolls the row of tabs to the current tab if the row is wider than the screen. Never scrolls the page. */
export function TabInSight() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = here.current?.closest('li')
    const row = tab?.closest('nav')
    if (!tab || !row) return
    const [from, to] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += to.left + to.width / 2 - (from.left + from.width / 2)
  }, [])
  return <span ref={here} hidden />
}

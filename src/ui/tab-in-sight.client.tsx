'use client'

import { useEffect, useRef } from 'react'

/** Stands in the tab that is open, and brings it into sight where the row of tabs is wider than the screen. Never moves the page. */
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

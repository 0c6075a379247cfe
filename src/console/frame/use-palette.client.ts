'use client'

import { useEffect, useRef, useState } from 'react'

/** Loads the palette's code while the browser is idle, so that it is ready when needed. */
export const loadPalette = () => import('./command-palette.client')

type Palette = {
  /** `opening`: requested, but its input doesn't have the focus yet. */
  state: 'never' | 'opening' | 'open' | 'closed'
  query: string
}

const OPENING: Palette = { state: 'opening', query: '' }
const CLOSED: Palette = { state: 'closed', query: '' }

/**
 * The palette's state (Ctrl-K) and query. Its input takes a moment to appear; characters typed until then are collected
 * for it and don't reach the page.
 */
export const usePalette = () => {
  const [palette, setPalette] = useState<Palette>({ state: 'never', query: '' })
  const input = useRef<HTMLInputElement>(null)
  const isOpening = palette.state === 'opening'
  const isOpen = isOpening || palette.state === 'open'

  useEffect(() => {
    const load = () => void loadPalette()
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(load)
    return () => window.cancelIdleCallback(idle)
  }, [])

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setPalette(isOpen ? CLOSED : OPENING)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [isOpen])

  useEffect(() => {
    if (!isOpening) return
    const keep = (event: KeyboardEvent) => {
      // If it is closed and reopened immediately, it never lost the focus.
      if (event.target === input.current) return setPalette(markReady)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') setPalette(CLOSED)
      else setPalette((now) => ({ ...now, query: typedOn(now.query, event.key) }))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [isOpening])

  return {
    input,
    isOpen,
    isWanted: palette.state !== 'never',
    query: palette.query,
    open: () => setPalette(OPENING),
    close: () => setPalette(CLOSED),
    setQuery: (query: string) => setPalette((now) => ({ ...now, query })),
    /** The input has the focus and handles the keyboard from now on. */
    hear: () => setPalette(markReady),
  }
}

const markReady = (now: Palette): Palette => (now.state === 'opening' ? { ...now, state: 'open' } : now)

const typedOn = (query: string, key: string): string => {
  if (key === 'Backspace') return query.slice(0, -1)
  return key.length === 1 ? query + key : query
}

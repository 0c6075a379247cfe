/** After Back or a reload, the browser itself restores the scroll position. */
const isFreshVisit = (): boolean =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** The id of the section to scroll to, until it has been reached. */
let wanted = typeof window !== 'undefined' && isFreshVisit() ? window.location.hash.slice(1) : ''

/** Called by links: the next page scrolls to this section or, without one, to none. */
export const rememberAnchor = (href: string): void => {
  wanted = href.split('#')[1] ?? ''
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** The time in which content above the section has loaded or never will. */
const SETTLED_MS = 6000

/**
 * Scrolls to the section in the address, for pages that render after the router or the browser looked for it. Keeps it
 * in view while content above it loads, until the person scrolls, taps or types.
 * @returns a function that stops it
 */
export const followAnchor = (): (() => void) => {
  const id = wanted
  wanted = ''
  if (!id || id !== window.location.hash.slice(1)) return () => {}
  const go = () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  const growing = new ResizeObserver(go)
  const stop = () => {
    growing.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const timer = setTimeout(stop, SETTLED_MS)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  growing.observe(document.body)
  return stop
}

/** Whoever came by Back or a reload is where they were; the browser sees to that. */
const isFreshVisit = (): boolean =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** The part of a page that somebody is on the way to, until it has taken them there. */
let wanted = typeof window !== 'undefined' && isFreshVisit() ? window.location.hash.slice(1) : ''

/** For links: a part of the page, or none, is where the person goes now. */
export const rememberAnchor = (href: string): void => {
  wanted = href.split('#')[1] ?? ''
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** What stands above is there by then, or never. */
const SETTLED_MS = 6000

/**
 * For a page that is drawn after the router or the browser has looked for the part that its address names: goes there, and stays while
 * what stands above it arrives, until the person does something.
 * @returns how to stop
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

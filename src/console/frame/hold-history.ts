type Hold = {
  /** Asks whether to leave; `leave` goes where the browser was about to go. */
  ask: (leave: () => void) => void
  /** Whether somebody has said so: then nothing is held any more. */
  isLeaving: () => boolean
}

/** Of the Navigation API (https://html.spec.whatwg.org/#navigation-api); undefined in browsers without it. */
type WithNavigation = { navigation?: { currentEntry: { index: number } | null } }
const placeInHistory = (): number | null => (window as WithNavigation).navigation?.currentEntry?.index ?? null

/**
 * Holds the page where it is while the browser goes through its history, by one entry or by many, and asks. What the browser
 * has left already it is brought back to: the router must not hear of either step.
 * @returns lets go
 */
export const holdHistory = ({ ask, isLeaving }: Hold): (() => void) => {
  const here = { state: window.history.state as unknown, href: window.location.href, place: placeInHistory() }
  let isReturning = false
  const hold = (event: Event) => {
    if (isLeaving()) return
    if (isSamePage(here.href)) {
      if (isReturning) event.preventDefault()
      isReturning = false
      return
    }
    event.preventDefault()
    const place = placeInHistory()
    const steps = here.place === null || place === null ? 0 : here.place - place
    if (steps !== 0) {
      isReturning = true
      window.history.go(steps)
      return ask(() => window.history.go(-steps))
    }
    // Where nobody knows how far it went, this page follows on where it went to.
    window.history.pushState(here.state, '', here.href)
    ask(() => window.history.back())
  }
  // From src/instrumentation-client.ts, before the router hears of the step.
  window.addEventListener('laurel:popstate', hold)
  return () => window.removeEventListener('laurel:popstate', hold)
}

/** Another place of this very page, such as a dialog that the address names, is no other page. */
const isSamePage = (href: string): boolean => {
  const [there, here] = [new URL(href), window.location]
  return there.pathname === here.pathname && there.search === here.search
}

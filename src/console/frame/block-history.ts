type Hold = {
  /** Asks whether to leave; `leave` continues the navigation. */
  ask: (leave: () => void) => void
  /** Whether the person has confirmed, so that navigation is no longer blocked. */
  isLeaving: () => boolean
}

/**
 * Blocks Back and Forward by the Navigation API (https://html.spec.whatwg.org/#navigation-api) and asks. Browsers allow
 * this once after each interaction with the page; those without the API go back without asking.
 * @returns a function that stops blocking
 */
export const blockHistory = ({ ask, isLeaving }: Hold): (() => void) => {
  const { navigation } = window
  if (!navigation) return () => {}
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving() || isThisPage(event.destination.url))
      return
    event.preventDefault()
    const { key } = event.destination
    ask(() => navigation.traverseTo(key))
  }
  navigation.addEventListener('navigate', hold)
  return () => navigation.removeEventListener('navigate', hold)
}

/** The same page with another hash, such as a dialog with an address. */
const isThisPage = (href: string): boolean => {
  const { pathname, search } = new URL(href)
  return pathname === window.location.pathname && search === window.location.search
}

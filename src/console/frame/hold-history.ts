type Hold = {
  /** Asks whether to leave; `leave` goes where the browser was about to go. */
  ask: (leave: () => void) => void
  /** Whether the person has confirmed: then nothing is held any more. */
  isLeaving: () => boolean
}

/**
 * Cancels Back and Forward by the Navigation API (https://html.spec.whatwg.org/#navigation-api), and asks. The browser allows it once after
 * each interaction with the page. Browsers without the API go back unasked.
 * @returns a function that stops holding
 */
export const holdHistory = ({ ask, isLeaving }: Hold): (() => void) => {
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

/** The same page at another place, such as a dialog that has an address. */
const isThisPage = (href: string): boolean => {
  const { pathname, search } = new URL(href)
  return pathname === window.location.pathname && search === window.location.search
}

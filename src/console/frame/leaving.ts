/** What asks before unsaved changes are lost; null where nothing is. */
type Ask = (leave: () => void) => void
let guard: Ask | null = null

/** @returns takes the guard away again */
export const guardLeaving = (ask: Ask): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Leaves the page by `leave`, after asking where changes would be lost. For what is not a link, such as the palette. */
export const leavePage = (leave: () => void): void => (guard ? guard(leave) : leave())

let doubled = false

/** The page stands in the history twice, so that one step back stays on it and can be asked about. */
export const doubleEntry = {
  isThere: () => doubled,
  set: (there: boolean) => {
    doubled = there
  },
}

/** Goes on to another page of ours, and takes the second entry of this one out of the history. */
export const goOn = (router: { push: (href: string) => void; replace: (href: string) => void }, href: string): void =>
  doubled ? router.replace(href) : router.push(href)

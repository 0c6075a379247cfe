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

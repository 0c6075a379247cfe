/** Asks before unsaved changes are lost; null if there are none. */
type Ask = (leave: () => void) => void
let guard: Ask | null = null

/** @returns a function that removes the guard */
export const guardLeaving = (ask: Ask): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/**
 * Leaves the page by `leave`, after asking if changes would be lost. For navigation other than links, such as the
 * palette.
 */
export const leavePage = (leave: () => void): void => (guard ? guard(leave) : leave())

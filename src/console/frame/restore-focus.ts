import type { MouseEvent } from 'react'

/**
 * For a button below fields that are checked when they are left: pressing it leaves none of them. What a check says, or no longer
 * says, would move the button away from under the press, and the press would be lost.
 */
export const restoreFocus = (event: MouseEvent): void => event.preventDefault()

import type { MouseEvent } from 'react'

/**
 * For a button below fields that validate on blur: keeps the focus in the field, because an error that appears or
 * disappears would move the button away during the click, which would be lost.
 */
export const restoreFocus = (event: MouseEvent): void => event.preventDefault()

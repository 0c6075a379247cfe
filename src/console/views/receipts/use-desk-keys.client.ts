'use client'

import { useEffect, useRef } from 'react'

/** Actions by key; other keys are left to the browser. */
export type DeskKeys = Partial<Record<string, () => void>>

/** Elements in which keys belong to typing or selecting. */
const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox]'

/** A toast has the role too, but doesn't block shortcuts. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-toaster] *)'

/**
 * Single-key shortcuts of the review screen, such as `v` for valid, and `mod+s`. Disabled while typing and while a
 * dialog is open, except for `mod+s`.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const isModified = event.ctrlKey || event.metaKey
      const key = nameOf(event)
      if (isModified) {
        const action = key === 's' && !event.altKey ? latest.current['mod+s'] : undefined
        if (!action) return
        event.preventDefault()
        return action()
      }
      if (event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      if (document.querySelector(DIALOG)) return
      const action = latest.current[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** `j`, `shift+j`, `?`: letters regardless of caps lock; other characters as typed. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}` : key

'use client'

import { useEffect, useRef } from 'react'

/** What each key does on the review screen; a key without an action does nothing and is left to the browser. */
export type DeskKeys = Partial<Record<string, () => void>>

/** Where keys belong to what is being typed or chosen. */
const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox]'

/** A message that comes and goes by itself has the role too, and stops nobody. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-toaster] *)'

/**
 * Single keys of the review screen, such as `v` for valid, and `mod+s`. They are silent while somebody types, and while a
 * dialog is open, but for `mod+s`.
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

/** `j`, `shift+j`, `?`: letters by what is printed on them, whatever caps lock says; other signs as they are written. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}` : key

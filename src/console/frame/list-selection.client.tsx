'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox } from '@/ui'

type Selection = {
  /** The ids of the selected rows on this page, in order. */
  ids: number[]
  listed: readonly number[]
  /** Selects exactly these rows; none closes the bar. */
  choose: (ids: readonly number[]) => void
}

const SelectionContext = createContext<Selection | null>(null)

/** The surrounding list's selection, for the bar of a ListPage with `selection`. */
export const useListSelection = (): Selection => {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useListSelection must be used inside a ListPage with `selection`')
  return selection
}

/** Stores the selected rows while they are on the page. `x` toggles the focused row, Esc clears the selection. */
export function ListSelection({ children, listed }: { children: ReactNode; listed: readonly number[] }) {
  const [chosen, choose] = useState<readonly number[]>([])
  const ids = listed.filter((id) => chosen.includes(id))
  const isAny = ids.length > 0

  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      const { activeElement } = document
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (activeElement?.closest('input:not([type="checkbox"]), textarea, select, [role="menu"], [role="dialog"]'))
        return
      if (event.key === 'x') activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-select]')?.click()
      if (event.key === 'Escape' && isAny) choose([])
    }
    window.addEventListener('keydown', steer)
    return () => window.removeEventListener('keydown', steer)
  }, [isAny])

  return <SelectionContext value={{ ids, listed, choose }}>{children}</SelectionContext>
}

export function SelectRow({ id }: { id: number }) {
  const t = useTexts('console')
  const { choose, ids } = useListSelection()
  const isChosen = ids.includes(id)
  return (
    <Checkbox
      aria-label={t('list.select', { id })}
      data-select=""
      checked={isChosen}
      onChange={() => choose(isChosen ? ids.filter((other) => other !== id) : [...ids, id])}
    />
  )
}

export function SelectAll() {
  const t = useTexts('console')
  const { choose, ids, listed } = useListSelection()
  const isAll = ids.length === listed.length && ids.length > 0
  return (
    <Checkbox
      aria-label={t('list.selectAll')}
      data-select-all=""
      checked={isAll}
      indeterminate={ids.length > 0 && !isAll}
      onChange={() => choose(isAll ? [] : listed)}
    />
  )
}

/** The bar below the list while rows are selected: their number, the actions, and a close button. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const t = useTexts('console')
  const { choose, ids } = useListSelection()
  const isOpen = ids.length > 0

  // Toasts move above the bar.
  useEffect(() => {
    if (!isOpen) return
    const { style } = document.documentElement
    style.setProperty('--ui-bottom-bar', '72px')
    return () => {
      style.removeProperty('--ui-bottom-bar')
    }
  }, [isOpen])

  useFocusAfter(isOpen)

  if (!isOpen) return null
  return (
    <section
      aria-label={t('list.selection')}
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-float border border-line-strong bg-float py-2 pr-2 pl-4 text-ui shadow-float"
    >
      <span aria-live="polite" className="mr-2 text-ink-2 tabular-nums">
        {t('list.selected', { count: ids.length })}
      </span>
      {children}
      <Button variant="ghost" onClick={() => choose([])}>
        {t('list.unselect')}
      </Button>
    </section>
  )
}

/**
 * When the bar closes, moves the focus from it or its dialog to the head of the list, where the next selection starts.
 */
const useFocusAfter = (isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosing && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-select-all]')?.focus({ preventScroll: true })
  }, [isOpen])
}

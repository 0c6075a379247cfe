'use client'

import { useEffect } from 'react'

/** A past focus: its page, the focused element with its ancestors, and each one's index among its siblings. */
type Stand = { path: string; line: Element[]; places: number[] }

/** A closing dialog removes its entries, so the element that opened it can be several entries back. */
const REMEMBERED = 20
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
/** The search for a new focus stays inside these. */
const PLACES = 'main, [role="dialog"], [role="alertdialog"]'

/** Outside the component, because each page mounts a new one. */
let stands: Stand[] = []

/**
 * Restores the focus when the focused element disappears, such as a row after a click on its delete button. The same
 * control of the next row gets it, otherwise of the previous row, otherwise the nearest control, such as the button
 * that adds a row. Browsers would restart at the top of the page. Use it once per console or site.
 */
export const useRestoredFocus = (): void => {
  useEffect(() => {
    let isLooking = false

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const stand = standOf(target)
      stands = [stand, ...stands.filter(({ path }) => path === stand.path)].slice(0, REMEMBERED)
    }
    const look = () => {
      isLooking = false
      if (document.activeElement !== document.body) return
      const last = stands[0]
      // A new page starts at its top, or at the tab that led to it, which may render later than the rest.
      if (last && last.path !== window.location.pathname) takeTab(last)
      // If the element still exists, the person moved the focus away on purpose.
      else if (last?.line[0]?.isConnected) stands = []
      else stands.some(takeFrom)
    }
    // After components that restore the focus themselves, such as dialogs.
    const lookLater = () => {
      if (!isLooking) setTimeout(look)
      isLooking = true
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) lookLater()
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', lookLater)
    observer.observe(document.body, { childList: true, subtree: true })
    lookLater()
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', lookLater)
      observer.disconnect()
    }
  }, [])
}

const standOf = (element: Element): Stand => {
  const line: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) line.push(at)
  return { path: window.location.pathname, line, places: line.map(placeOf) }
}

const placeOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

/**
 * Focuses the tab that was clicked if the new page has it too, because Next removes the focus from every link it
 * follows.
 */
const takeTab = ({ line }: Stand): void => {
  const address = line[0]?.getAttribute('href')
  if (!address || !line.some(({ tagName }) => tagName === 'NAV')) return
  const tabs = [...document.querySelectorAll<HTMLElement>('main nav a[aria-current="page"]')]
  tabs.find((tab) => tab.getAttribute('href') === address)?.focus({ preventScroll: true })
}

/** Focuses the element nearest to the lost one. @returns whether there was one */
const takeFrom = ({ line, places }: Stand): boolean => {
  const left = line.findIndex(({ isConnected }) => isConnected)
  const holder = line[left]
  const scope = holder?.closest(PLACES)
  if (!holder || !scope) return false
  if (left === 0) return take(holder)
  const [gone, place] = [line[left - 1], places[left - 1] ?? 0]
  const siblings = [...holder.children]
  const rows = [...siblings.slice(place), ...siblings.slice(0, place).reverse()]
  const way = places.slice(0, left - 1).reverse()
  const isSame = (row: Element) => row.tagName === gone?.tagName && take(follow(row, way), line[0]?.tagName)
  return rows.some(isSame) || takeNearest(holder, siblings[place] ?? null, scope)
}

/** The control at the same place in another row. */
const follow = (row: Element, way: number[]): Element | undefined =>
  way.reduce<Element | undefined>((at, place) => at?.children[place], row)

/**
 * The first control at or after an element, or else the last one before it; searches its parent, then the parent's
 * ancestors.
 */
const takeNearest = (holder: Element, from: Element | null, scope: Element): boolean => {
  const controls = [...holder.querySelectorAll(FOCUSABLE)]
  const isAfter = (control: Element) => from !== null && (from.contains(control) || isBefore(from, control))
  const nearest = [...controls.filter(isAfter), ...controls.filter((control) => !isAfter(control)).reverse()]
  if (nearest.some((control) => take(control))) return true
  if (holder === scope || !holder.parentElement) return false
  return takeNearest(holder.parentElement, holder.nextElementSibling, scope)
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** @returns whether it took the focus, which hidden and disabled elements don't */
const take = (element: Element | undefined, tagName = element?.tagName): boolean => {
  if (!(element instanceof HTMLElement) || element.tagName !== tagName) return false
  element.focus()
  return document.activeElement === element
}

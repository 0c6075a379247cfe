'use client'

import { mountLinkInstance, onNavigationIntent, unmountPrefetchableInstance } from 'next/dist/client/components/links'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type MouseEvent, useCallback, useContext } from 'react'
import { wantAnchor } from './anchor'
import type { LinkProps } from './link'

/** What Next's own link fetches of a page ahead: `FetchStrategy.PPR`, an enumeration that only Next's own files can name. */
const AHEAD = 3 as Parameters<typeof mountLinkInstance>[3]

/** Presses that are the browser's: another tab or window, a download. */
const isForTheBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * A link that the router follows. It fetches ahead by the same functions as Next's own link, which come with the router anyway: what is in
 * sight, first what a hand is at, not what has left the view. Next's link would bring 3 kB for the pages router and options of old
 * (docs/decisions/0018).
 */
export function RouterLink({
  href,
  onClick,
  prefetch = true,
  replace,
  scroll,
  transitionTypes,
  ...rest
}: LinkProps & { transitionTypes: string[] }) {
  const router = useContext(AppRouterContext)
  const watch = useCallback(
    (element: HTMLAnchorElement) => {
      if (!router || !prefetch) return
      mountLinkInstance(element, href, router, AHEAD, true, () => {}, undefined)
      return () => unmountPrefetchableInstance(element)
    },
    [href, prefetch, router],
  )
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    wantAnchor(href)
    router[replace ? 'replace' : 'push'](href, { scroll, transitionTypes })
  }
  const hurry = (event: { currentTarget: HTMLAnchorElement }) => onNavigationIntent(event.currentTarget, false)
  return <a {...rest} ref={watch} href={href} onClick={follow} onMouseEnter={hurry} onTouchStart={hurry} />
}

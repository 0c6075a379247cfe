'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToasts, type ToastMessage } from './toast'
import type { ToasterProps, ToasterViewProps } from './toaster-props'

const loadView = () => import('./toaster-view.client')

/**
 * Where toasts appear: one on each page, inside the UiProvider. Its view is fetched at the first touch or key rather than with
 * the page, which keeps it out of a page's first load and still has it at hand when the network fails. Where it does not come, the
 * next touch or message fetches it again.
 */
export function Toaster({ labels }: ToasterProps) {
  const [View, setView] = useState<ComponentType<ToasterViewProps>>()
  const [inbox, setInbox] = useState<ToastMessage[]>([])

  useEffect(() => {
    const prepare = () =>
      void loadView().then(
        (file) => setView(() => file.default),
        () => {},
      )
    const stop = subscribeToToasts(
      (message) => {
        prepare()
        setInbox((messages) => [...messages, message])
      },
      { alsoShown: true },
    )
    window.addEventListener('pointerdown', prepare, { passive: true })
    window.addEventListener('keydown', prepare, { passive: true })
    return () => {
      stop()
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])

  if (!View) return null
  return <View inbox={inbox} onTaken={(count) => setInbox((messages) => messages.slice(count))} labels={labels} />
}

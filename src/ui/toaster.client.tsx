'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToasts, type ToastMessage } from './toast'
import type { ToasterProps, ToasterViewProps } from './toaster-props'

const loadView = () => import('./toaster-view.client')

/**
 * The place of toasts: one per page, inside the UiProvider. Its view loads at the first touch or key instead of with
 * the page, which keeps the first load small and still has it ready when the network fails. If loading fails, the next
 * touch or message tries again.
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

'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { hearToasts, type ToastMessage } from './toast'

const loadView = () => import('./toaster-view.client')
const ToasterView = lazy(loadView)

export type ToasterProps = { labels?: { close?: string; region?: string } }

/**
 * Where toasts appear: one on each page, inside the UiProvider. Its view is fetched at the first touch or key rather than with
 * the page, which keeps it out of a page's first load and still has it at hand when the network fails.
 */
export function Toaster({ labels }: ToasterProps) {
  const [wanted, setWanted] = useState(false)
  const [inbox, setInbox] = useState<ToastMessage[]>([])

  useEffect(() => {
    const prepare = () => setWanted(true)
    const once = { once: true, passive: true }
    window.addEventListener('pointerdown', prepare, once)
    window.addEventListener('keydown', prepare, once)
    return () => {
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])

  useEffect(
    () =>
      hearToasts(
        (message) => {
          setWanted(true)
          setInbox((messages) => [...messages, message])
        },
        { alsoShown: true },
      ),
    [],
  )

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToasterView inbox={inbox} onTaken={(count) => setInbox((messages) => messages.slice(count))} labels={labels} />
    </Suspense>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog } from '@/ui'
import { doubleEntry, goOn, guardLeaving } from './leaving'

/** Asks before unsaved changes are lost: by a link, by Back, by whatever calls `leavePage`, by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const leave = useRef<() => void>(() => {})
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!dirty) return
    isLeaving.current = false
    const ask = (go: () => void) => {
      leave.current = go
      setOpen(true)
    }
    const stopAsking = guardLeaving(ask)

    const keepTab = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    // On the window, because what listens on the document (the router's links, the progress line) must not hear of it.
    const holdLink = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => goOn(router, link.href))
    }
    // The router has gone back already when anybody hears of it: so that step leads to a second entry of this very page.
    const here = { state: window.history.state as unknown, href: window.location.href }
    const stay = () => {
      window.history.pushState(here.state, '', here.href)
      doubleEntry.set(true)
    }
    const holdBack = () => {
      if (isLeaving.current || window.location.href !== here.href) return
      stay()
      ask(() => window.history.go(-2))
    }
    if (!doubleEntry.isThere()) stay()
    window.addEventListener('beforeunload', keepTab)
    window.addEventListener('click', holdLink, true)
    window.addEventListener('popstate', holdBack)
    return () => {
      stopAsking()
      window.removeEventListener('beforeunload', keepTab)
      window.removeEventListener('click', holdLink, true)
      window.removeEventListener('popstate', holdBack)
    }
  }, [dirty, router])

  // Nothing left to lose: a step back goes over the second entry.
  useEffect(() => {
    if (dirty) return
    const { href } = window.location
    const skip = () => {
      if (!doubleEntry.isThere() || window.location.href !== href) return
      doubleEntry.set(false)
      window.history.back()
    }
    window.addEventListener('popstate', skip)
    return () => window.removeEventListener('popstate', skip)
  }, [dirty])

  useEffect(() => () => doubleEntry.set(false), [])

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('form.leaveTitle')}
      description={t('form.leaveHelp')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      tone="danger"
      onConfirm={() => {
        isLeaving.current = true
        leave.current()
      }}
    />
  )
}

/** The link of a plain click that would lead to another page of this tab. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere ? null : link
}

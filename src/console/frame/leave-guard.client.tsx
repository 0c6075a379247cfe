'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog } from '@/ui'
import { blockHistory } from './block-history'
import { guardLeaving } from './leave-page'

/**
 * Asks before unsaved changes are lost: by a link, by Back or Forward over any number of pages, by callers of
 * `leavePage`, or by closing the tab.
 */
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

    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    // On the window, to run before the document's listeners (the router's links, the progress bar).
    const holdLink = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isLeaving.current) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => router.push(link.href))
    }
    const letGo = blockHistory({ ask, isLeaving: () => isLeaving.current })
    window.addEventListener('beforeunload', confirmLeaving)
    window.addEventListener('click', holdLink, true)
    return () => {
      stopAsking()
      window.removeEventListener('beforeunload', confirmLeaving)
      window.removeEventListener('click', holdLink, true)
      letGo()
    }
  }, [dirty, router])

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

/** The link of a plain click that would navigate this tab to another page. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere ? null : link
}

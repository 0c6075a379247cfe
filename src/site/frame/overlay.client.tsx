'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/ui/cx'

/**
 * An overlay based on the native modal dialog, which provides focus handling, Esc and the inert page without
 * JavaScript.
 */
export function Overlay({
  children,
  onClose,
  open,
  side = 'center',
  title,
}: {
  children: ReactNode
  onClose: () => void
  open: boolean
  /** `full` covers the screen, also of a computer. */
  side?: 'center' | 'right' | 'full'
  title: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Browsers restore the focus when a dialog closes, but not when it is unmounted.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself; the click is on its backdrop.
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className={cx(
        'site-overlay fixed m-0 max-w-none border-0 bg-float p-0 text-ink shadow-float backdrop:bg-black/50',
        side === 'right' && 'site-overlay-right inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(88vw,360px)]',
        side === 'full' && 'inset-0 h-dvh max-h-none w-full overflow-y-auto overscroll-contain',
        side === 'center' &&
          'inset-x-0 bottom-0 top-auto max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-float sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:w-[min(92vw,560px)] sm:rounded-float',
      )}
    >
      {open && <div className="flex min-h-full flex-col">{children}</div>}
    </dialog>
  )
}

'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { usePortalContainer } from './ui-provider.client'

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl'
export type DialogProps = {
  /** A Button that opens the dialog; omit it if the caller controls `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** Hides the title visually, for content that shows it itself. */
  hideTitle?: boolean
  description?: ReactNode
  /** Buttons, with the primary one last. `DialogClose` wraps one that closes the dialog. */
  footer?: ReactNode
  size?: DialogSize
  /** Content reaches the edges, for pictures. */
  flush?: boolean
  labels?: { close?: string }
  /** The element to focus first. Not `autoFocus`, which runs before the dialog remembers where to return the focus. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Classes of the dialog's box, such as its maximum height. */
  className?: string
  children?: ReactNode
}

export const dialogWidths = {
  sm: 'max-w-[400px]',
  md: 'max-w-[520px]',
  lg: 'max-w-[720px]',
  xl: 'max-w-[960px]',
} satisfies Record<DialogSize, string>

export const backdropClasses =
  'fixed inset-0 z-(--ui-z-float) bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const dialogPopupClasses =
  'relative flex max-h-full w-full flex-col overflow-hidden rounded-float border border-line-strong bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'
export const dialogViewportClasses =
  'ui-modal fixed inset-0 z-(--ui-z-float) flex items-end justify-center p-3 sm:items-center sm:p-6'

/** A question or a small task over the page. Traps the focus, restores it on closing, and closes by Esc. */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  size = 'md',
  flush,
  labels,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const container = usePortalContainer()
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport className={dialogViewportClasses}>
          <Base.Popup initialFocus={initialFocus} className={cx(dialogPopupClasses, dialogWidths[size], className)}>
            <div className={cx('px-5 pt-5 pr-14', hideTitle && 'sr-only')}>
              <Base.Title className="wrap-anywhere text-balance text-dialog-title font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="wrap-anywhere mt-1 text-ink-2 text-ui">{description}</Base.Description>
              )}
            </div>
            {children !== undefined && <DialogBody flush={flush}>{children}</DialogBody>}
            {footer && <DialogFooter>{footer}</DialogFooter>}
            <Base.Close
              render={
                <IconButton
                  size="sm"
                  label={labels?.close ?? 'Close'}
                  icon={<X />}
                  className="absolute! top-3.5 right-3.5"
                />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The scrolling part. It receives the focus if nothing in it can, so that the arrow keys scroll it. */
function DialogBody({ children, flush }: Pick<DialogProps, 'children' | 'flush'>) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () => {
      const element = body.current
      if (!element) return
      const isReached = element.scrollHeight <= element.clientHeight || element.querySelector(TAKES_FOCUS) !== null
      if (isReached) element.removeAttribute('tabindex')
      else element.tabIndex = 0
    }
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  })
  return (
    <div ref={body} className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 py-4')}>
      {children}
    </div>
  )
}

const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5 max-sm:[&>*]:flex-1">{children}</div>
}

/** Wraps a Button that closes the dialog: `<DialogClose><Button>Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />
}

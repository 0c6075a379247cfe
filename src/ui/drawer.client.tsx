'use client'

import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { usePortalContainer } from './ui-provider.client'
import { useMediaQuery } from './use-media-query.client'

export type DrawerProps = {
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  hideTitle?: boolean
  description?: ReactNode
  /** Sticks to the bottom, within reach of the thumb. */
  footer?: ReactNode
  /** For wide screens; phones always get a bottom sheet. */
  side?: 'right' | 'left'
  size?: 'sm' | 'md' | 'lg'
  flush?: boolean
  labels?: { close?: string }
  children?: ReactNode
}

const widths = { sm: 'sm:w-[360px]', md: 'sm:w-[460px]', lg: 'sm:w-[680px]' } as const
const sides = {
  right: 'sm:right-0 sm:border-l sm:data-ending-style:translate-x-full sm:data-starting-style:translate-x-full',
  left: 'sm:left-0 sm:border-r sm:data-ending-style:-translate-x-full sm:data-starting-style:-translate-x-full',
} as const

/** A side panel on wide screens and a bottom sheet on phones; both can be swiped away. */
export function Drawer({
  trigger,
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  side = 'right',
  size = 'md',
  flush,
  labels,
  children,
}: DrawerProps) {
  const container = usePortalContainer()
  const wide = useMediaQuery('(min-width: 640px)')
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} swipeDirection={wide ? side : 'down'}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={container}>
        <Base.Backdrop className="fixed inset-0 z-(--ui-z-float) bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="ui-modal fixed inset-0 z-(--ui-z-float)">
          <Base.Popup
            className={cx(
              'absolute flex flex-col border-line-strong bg-float text-ink shadow-float outline-none',
              '[transform:translate(var(--drawer-swipe-movement-x,0),var(--drawer-swipe-movement-y,0))] transition-[transform,translate] duration-200 ease-[cubic-bezier(0.32,0.72,0,1)] data-swiping:select-none data-swiping:duration-0',
              'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-sheet max-sm:border-t max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:inset-y-0 sm:max-w-[calc(100vw-48px)]',
              sides[side],
              widths[size],
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-control sm:hidden"
            />
            <div className={cx('shrink-0 px-5 pt-4 pr-14 pb-3', hideTitle && 'sr-only')}>
              <Base.Title className="wrap-anywhere text-balance text-dialog-title font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="wrap-anywhere mt-1 text-ink-2 text-ui">{description}</Base.Description>
              )}
            </div>
            <Base.Content className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 pb-5')}>
              {children}
            </Base.Content>
            {footer && (
              <div className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] max-sm:[&>*]:flex-1">
                {footer}
              </div>
            )}
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

/** Wraps a Button that closes the drawer. */
export function DrawerClose({ children }: { children: ReactElement }) {
  return <Base.Close render={children} />
}

'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd'
import { usePortalContainer } from './ui-provider.client'

export type TooltipProps = {
  /** A short text; never the only place of important information. */
  content: ReactNode
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A button or link. */
  children: ReactElement
}

/** Put it around a page once: after the first tooltip, neighboring ones open without delay. */
export const TooltipProvider = Base.Provider

/** A hint on hover and on focus. */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  const container = usePortalContainer()
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-(--ui-z-tooltip)">
          <Base.Popup className="flex max-w-[260px] origin-(--transform-origin) items-center gap-2 rounded-[6px] border border-line-strong bg-tooltip px-2 py-1 text-tooltip-ink text-ui-sm shadow-float transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0">
            {content}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

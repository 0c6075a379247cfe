'use client'

import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react'

/** The place of a page's floating parts: null until the page stands. */
class PortalPlace {
  private element: HTMLElement | null = null
  private readonly listeners = new Set<() => void>()

  set(element: HTMLElement | null): void {
    this.element = element
    for (const listener of this.listeners) listener()
  }
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly read = (): HTMLElement | null => this.element
}

/**
 * Never another one: a context that changes once the page stands makes React draw anew, instead of bringing to life, whatever
 * still waits for its file.
 */
const PortalContext = createContext<PortalPlace | undefined>(undefined)

const NO_PLACE = { listen: () => () => {}, read: () => undefined }

/** Where what floats is mounted: inside the provider, so that it inherits its tokens; the body where there is none. */
export const usePortalContainer = (): HTMLElement | null | undefined => {
  const { listen, read } = useContext(PortalContext) ?? NO_PLACE
  return useSyncExternalStore<HTMLElement | null | undefined>(listen, read, read)
}

export type UiProviderProps = {
  /** The class that carries the tokens: 'laurel-console' or 'laurel-site'. */
  className?: string
  theme?: 'dark' | 'light'
  children: ReactNode
}

/** The root of a face: its tokens, its theme, and the place where dialogs, menus and toasts are mounted. */
export function UiProvider({ className, theme, children }: UiProviderProps) {
  const [place] = useState(() => new PortalPlace())
  const attach = useCallback((element: HTMLElement | null) => place.set(element), [place])
  return (
    <PortalContext value={place}>
      <div className={className} data-theme={theme}>
        {children}
        <div ref={attach} className="ui-portal" />
      </div>
    </PortalContext>
  )
}

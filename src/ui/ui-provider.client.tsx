'use client'

import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react'

/** The element for a page's floating parts; null until the page is mounted. */
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
 * Never replaced: a context that changes after mounting makes React render suspended components on the client instead
 * of hydrating them.
 */
const PortalContext = createContext<PortalPlace | undefined>(undefined)

const NO_PLACE = { listen: () => () => {}, read: () => undefined }

/**
 * The mount point of floating elements: inside the provider, so that they inherit its tokens; the body without a
 * provider.
 */
export const usePortalContainer = (): HTMLElement | null | undefined => {
  const { listen, read } = useContext(PortalContext) ?? NO_PLACE
  return useSyncExternalStore<HTMLElement | null | undefined>(listen, read, read)
}

export type UiProviderProps = {
  /** The class with the tokens: 'laurel-console' or 'laurel-site'. */
  className?: string
  theme?: 'dark' | 'light'
  children: ReactNode
}

/** The root of console or site: its tokens, its theme, and the mount point of dialogs, menus and toasts. */
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

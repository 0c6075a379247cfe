'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const PortalContext = createContext<HTMLElement | null | undefined>(undefined)

/** Where what floats is mounted: inside the provider, so that it inherits its tokens; the body where there is none. */
export const usePortalContainer = () => useContext(PortalContext)

export type UiProviderProps = {
  /** The class that carries the tokens: 'laurel-console' or 'laurel-site'. */
  className?: string
  theme?: 'dark' | 'light'
  children: ReactNode
}

/** The root of a face: its tokens, its theme, and the place where dialogs, menus and toasts are mounted. */
export function UiProvider({ className, theme, children }: UiProviderProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <PortalContext value={container}>
      <div className={className} data-theme={theme}>
        {children}
        <div ref={setContainer} className="ui-portal" />
      </div>
    </PortalContext>
  )
}

'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Footer = createContext<HTMLElement | null>(null)

/** Provides the footer of a reward's card to its content. */
export const CardFooterProvider = Footer.Provider

/**
 * Renders actions in the card's sticky footer, above its other content, so that they stay within reach however long the
 * card is.
 */
export function InCardFooter({ children }: { children: ReactNode }) {
  const footer = useContext(Footer)
  return footer && createPortal(<div className="order-first flex flex-col gap-2.5">{children}</div>, footer)
}

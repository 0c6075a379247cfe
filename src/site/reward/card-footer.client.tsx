'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Footer = createContext<HTMLElement | null>(null)

/** Tells what is in a reward's card where its footer stands. */
export const CardFooterProvider = Footer.Provider

/** What is to be pressed stays at the thumb, above whatever else the card's footer says, however long the card is. */
export function InCardFooter({ children }: { children: ReactNode }) {
  const footer = useContext(Footer)
  return footer && createPortal(<div className="order-first flex flex-col gap-2.5">{children}</div>, footer)
}

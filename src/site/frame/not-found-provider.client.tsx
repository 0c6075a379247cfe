'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { PageNotFound } from './site-error.client'

const NotFoundPage = createContext<ReactNode>(null)

/** Shows a page's own text if it isn't found. */
export function NotFoundProvider({ children, page }: { children: ReactNode; page: ReactNode }) {
  return <NotFoundPage value={page}>{children}</NotFoundPage>
}

/** The text that the page's plugin provides, or the site's. */
export function ProvidedNotFound() {
  return useContext(NotFoundPage) ?? <PageNotFound />
}

import type { ReactNode } from 'react'
import { NotFoundProvider } from '@/site/frame/not-found-provider.client'
import { findSitePage } from '../../../find-site-page'

type Props = { children: ReactNode; params: Promise<{ site: string; path: string[] }> }

/** Provides what `not-found.tsx` shows, because Next passes it neither the address nor the program. */
export default async function PathLayout({ children, params }: Props) {
  const { path, site } = await params
  const added = await findSitePage(site, ...path)
  const NotFound = added?.page.NotFound
  return NotFound ? <NotFoundProvider page={<NotFound {...added.props} />}>{children}</NotFoundProvider> : children
}

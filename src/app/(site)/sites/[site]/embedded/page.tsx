import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EmbeddedContent } from '@/site/frame/embedded-content.client'
import { loadSite } from '../../../load-site'
import { embeddedMetadata } from '../../../site-metadata'

type Props = { params: Promise<{ site: string }> }

/**
 * Rendered per request: when Next caches a redirect, it repeats the location header, which browsers refuse to follow.
 */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return program.embedded_content ? embeddedMetadata(program.embedded_content) : {}
}

/** The fixed address of embedded content, in addition to the one that the program chooses (SITE-58). */
export default async function Page({ params }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  if (!program.embedded_content) redirect(basePath || '/')
  return <EmbeddedContent content={program.embedded_content} />
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EmbeddedContent } from '@/site/frame/embedded-content.client'
import { loadSite } from '../../../load-site'
import { embeddedMetadata } from '../../../site-metadata'

type Props = { params: Promise<{ site: string }> }

/** Drawn at each visit: Next names the address of a redirect twice when it begins to keep it, and browsers go to neither. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return program.embedded_content ? embeddedMetadata(program.embedded_content) : {}
}

/** Where embedded content always is, beside the address that the program gives it (SITE-58). */
export default async function Page({ params }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  if (!program.embedded_content) redirect(basePath || '/')
  return <EmbeddedContent content={program.embedded_content} />
}

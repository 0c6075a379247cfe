import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findProgramPage } from '@/domain/programs'
import { EmbeddedContent } from '@/site/frame/embedded-content.client'
import { followRedirect } from '../../../follow-redirect'
import { loadSite, openPublicContext } from '../../../load-site'
import { ProgramPageContent } from '../../../program-page-content'
import { embeddedMetadata, notFoundMetadata, programPageMetadata } from '../../../site-metadata'

type Props = { params: Promise<{ site: string; slug: string }> }

export const generateStaticParams = () => []

const loadPage = cache(async (site: string, slug: string) => {
  const { program } = await loadSite(site)
  return findProgramPage(await openPublicContext(program.locale), program.id, slug)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params
  const { program } = await loadSite(site)
  if (slug === program.embedded_content?.slug) return embeddedMetadata(program.embedded_content)
  const page = await loadPage(site, slug)
  if (!page) return notFoundMetadata(program)
  return programPageMetadata(program, page)
}

/** A page by the program (SITE-20), or its embedded external content. */
export default async function Page({ params }: Props) {
  const { site, slug } = await params
  const { program } = await loadSite(site)
  if (slug === program.embedded_content?.slug) return <EmbeddedContent content={program.embedded_content} />
  const page = await loadPage(site, slug)
  if (!page) {
    await followRedirect(site, `/${slug}`)
    notFound()
  }
  return <ProgramPageContent site={site} page={page} />
}

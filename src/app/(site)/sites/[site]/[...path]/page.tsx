import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findProgramPage } from '@/domain/programs'
import { EmbeddedContent } from '@/site/frame/embedded-content.client'
import { findSitePage } from '../../../find-site-page'
import { followRedirect } from '../../../follow-redirect'
import { loadSite, openPublicContext } from '../../../load-site'
import { ProgramPageContent } from '../../../program-page-content'
import { embeddedMetadata, notFoundMetadata, programPageMetadata } from '../../../site-metadata'
import { SlotContent } from '../../../slot-content'

type Props = { params: Promise<{ site: string; path: string[] }> }

export const generateStaticParams = () => []

const loadPage = cache(async (site: string, slug: string) => {
  const { program } = await loadSite(site)
  return findProgramPage(await openPublicContext(program.locale), program.id, slug)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path, site } = await params
  const { program } = await loadSite(site)
  const added = await findSitePage(site, ...path)
  if (added?.page.metadata) return added.page.metadata(added.props)
  const [slug = '', ...rest] = path
  if (added || rest.length > 0) return notFoundMetadata(program)
  if (slug === program.embedded_content?.slug) return embeddedMetadata(program.embedded_content)
  const page = await loadPage(site, slug)
  return page ? programPageMetadata(program, page) : notFoundMetadata(program)
}

/**
 * A plugin's page, a page by the program (SITE-20), or its embedded external content. Other addresses are redirected, or
 * not found in the program's design.
 */
export default async function Page({ params }: Props) {
  const { path, site } = await params
  const { program } = await loadSite(site)
  const added = await findSitePage(site, ...path)
  if (added)
    return (
      <>
        {await added.page.Page(added.props)}
        <SlotContent site={site} slot={added.path} />
      </>
    )
  const [slug = '', ...rest] = path
  if (rest.length === 0) {
    if (slug === program.embedded_content?.slug) return <EmbeddedContent content={program.embedded_content} />
    const page = await loadPage(site, slug)
    if (page) return <ProgramPageContent site={site} page={page} />
  }
  await followRedirect(site, `/${path.join('/')}`)
  notFound()
}

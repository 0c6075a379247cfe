import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findProgramPage } from '@/domain/programs'
import { translate } from '@/i18n'
import { EmbeddedContent } from '@/site/frame/embedded-content.client'
import { loadSite, openPublicContext } from '../../../load-site'
import { embeddedMetadata, notFoundMetadata, programPageMetadata } from '../../../site-metadata'

type Props = { params: Promise<{ site: string; slug: string }> }

export const generateStaticParams = () => []

const loadPage = cache(async (site: string, slug: string) => {
  const { program } = await loadSite(site)
  return findProgramPage(await openPublicContext(), program.id, slug)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params
  const { program } = await loadSite(site)
  if (slug === program.embedded_content?.slug) return embeddedMetadata(program.embedded_content)
  const page = await loadPage(site, slug)
  if (!page) return notFoundMetadata(program)
  return programPageMetadata(program, page)
}

/** A page that the program wrote (SITE-20), or what it shows of somebody else's. */
export default async function Page({ params }: Props) {
  const { site, slug } = await params
  const { program } = await loadSite(site)
  if (slug === program.embedded_content?.slug) return <EmbeddedContent content={program.embedded_content} />
  const page = (await loadPage(site, slug)) ?? notFound()
  return (
    <article className="mx-auto w-full max-w-[720px] px-4 py-8 lg:py-14">
      <h1 className="mb-6 font-bold font-header text-balance text-title leading-tight [overflow-wrap:anywhere]">
        {page.title}
      </h1>
      {page.html.trim() === '' ? (
        <p className="text-ink-2">{translate(program.locale, 'site')('page.empty')}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, when it was saved and when it was read.
        <div className="program-prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      )}
    </article>
  )
}

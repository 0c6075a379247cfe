import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteDocument } from '@/site/frame/document'
import { Unavailable } from '@/site/frame/unavailable'
import { loadSite } from '../../load-site'
import { siteMetadata } from '../../site-metadata'
import { SlotContent } from '../../slot-content'
import '../../site.css'

type Props = { children: ReactNode; params: Promise<{ site: string }> }

/** Rendered at the first visit, cached, and rendered again when the program changes or after a minute at the latest. */
export const revalidate = 60
export const dynamicParams = true
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return siteMetadata(program)
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { program } = await loadSite((await params).site)
  const style = program.program_template_detail.element_css_style
  return { themeColor: style['perk-header-color'], colorScheme: style.theme, viewportFit: 'cover' }
}

export default async function SiteLayout({ children, params }: Props) {
  const { site } = await params
  const { basePath, program } = await loadSite(site)
  if (program.status !== 'active') return <Unavailable program={program} />
  return (
    <SiteDocument program={program} basePath={basePath} added={<SlotContent site={site} slot="every_page" />}>
      {children}
    </SiteDocument>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { openPagePreview } from '@/domain/programs'
import { platformUrl } from '@/platform/site-url'
import { RefreshOnSave } from '@/site/preview/refresh-on-save.client'
import { loadSite, openPublicContext } from '../../../../load-site'
import { ProgramPageContent } from '../../../../program-page-content'

type Props = { params: Promise<{ site: string }>; searchParams: Promise<{ token?: string | string[] }> }

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The draft of a page, for the administrator who holds its token. */
export default async function PagePreview({ params, searchParams }: Props) {
  const { site } = await params
  const { token } = await searchParams
  const { program } = await loadSite(site)
  const context = { ...(await openPublicContext(program.locale)), now: new Date() }
  const page = (await openPagePreview(context, program.id, String(token ?? ''))) ?? notFound()
  return (
    <>
      <RefreshOnSave adminOrigin={platformUrl()} />
      <ProgramPageContent site={site} page={page} />
    </>
  )
}

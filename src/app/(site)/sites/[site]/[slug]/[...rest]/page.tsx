import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { followRedirect } from '../../../../follow-redirect'
import { loadSite } from '../../../../load-site'
import { notFoundMetadata } from '../../../../site-metadata'

type Props = { params: Promise<{ site: string; slug: string; rest: string[] }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return notFoundMetadata(program)
}

/** Deeper addresses: a redirect, or not found, in the program's design. */
export default async function Page({ params }: Props) {
  const { rest, site, slug } = await params
  await followRedirect(site, `/${[slug, ...rest].join('/')}`)
  notFound()
}

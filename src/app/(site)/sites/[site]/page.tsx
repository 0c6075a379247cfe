import type { Metadata } from 'next'
import { HomePage } from '../../home-page'
import { loadSite } from '../../load-site'
import { pageMetadata } from '../../site-metadata'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return pageMetadata(program, { path: '/' })
}

export default async function Page({ params }: Props) {
  return <HomePage site={(await params).site} />
}

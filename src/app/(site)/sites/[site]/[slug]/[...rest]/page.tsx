import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadSite } from '../../../../load-site'
import { notFoundMetadata } from '../../../../site-metadata'

type Props = { params: Promise<{ site: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return notFoundMetadata(program)
}

/** Deeper addresses that nobody serves: not found, in the program's own looks. */
export default function Page() {
  notFound()
}

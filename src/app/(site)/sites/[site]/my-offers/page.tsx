import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { NoPerks } from '@/site/perks/no-perks'
import { loadSite } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('perks.title'), robots: { index: false } }
}

/** Perks of merchants (PERKS-5), of which no program has any yet. The same for everybody, and kept. */
export default async function Page({ params }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  return <NoPerks program={program} href={(path) => `${basePath}${path}`} t={translate(program.locale, 'site')} />
}

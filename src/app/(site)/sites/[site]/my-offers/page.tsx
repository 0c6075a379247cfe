import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { NoPerks } from '@/site/perks/no-perks'
import { PerksPage } from '@/site/perks/perks-page.client'
import { loadSite } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('perks.title'), robots: { index: false } }
}

/** The perks directory (PERKS-1), in programs that have one. Cached for everyone, so the browser reads the query. */
export default async function Page({ params }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  if (!program.has_perks)
    return <NoPerks program={program} href={(path) => `${basePath}${path}`} t={translate(program.locale, 'site')} />
  return (
    <PartTexts part="perks" locale={program.locale}>
      <PerksPage />
    </PartTexts>
  )
}

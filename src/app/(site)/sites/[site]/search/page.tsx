import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { SearchPage } from '@/site/search/search-page.client'
import { loadSite } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('search.title'), robots: { index: false } }
}

/** Search over what the site shows (SITE-133). The same for every query, which the browser reads from the address. */
export default async function Page({ params }: Props) {
  const { program } = await loadSite((await params).site)
  return (
    <PartTexts part="search" locale={program.locale}>
      <SearchPage />
    </PartTexts>
  )
}

import { ChallengePage } from '@/site/challenge/challenge-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../../load-site'

export const generateStaticParams = () => []

export default async function Page({ params }: { params: Promise<{ site: string; identifier: string }> }) {
  const { identifier, site } = await params
  const { program } = await loadSite(site)
  return (
    <PartTexts part="challenge" locale={program.locale}>
      <ChallengePage identifier={identifier} />
    </PartTexts>
  )
}

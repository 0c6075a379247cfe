import { notFound } from 'next/navigation'
import { isMerchantKnown } from '@/domain/perks'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { MerchantPage } from '@/site/perks/merchant-page.client'
import { loadSite, openPublicContext } from '../../../../load-site'

type Props = { params: Promise<{ merchant_slug: string; site: string }> }

export const generateStaticParams = () => []

/** A merchant and its offers. The location is in the query, so the browser loads them. */
export default async function Page({ params }: Props) {
  const { merchant_slug, site } = await params
  const { program } = await loadSite(site)
  const slug = decodeURIComponent(merchant_slug)
  const known = program.has_perks && (await isMerchantKnown(await openPublicContext(), { programId: program.id, slug }))
  if (!known) notFound()
  return (
    <PartTexts part="perks" locale={program.locale}>
      <MerchantPage slug={slug} />
    </PartTexts>
  )
}

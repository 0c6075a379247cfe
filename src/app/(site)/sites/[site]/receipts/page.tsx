import type { Metadata } from 'next'
import { findEarningRules } from '@/domain/receipts'
import { presentEarningRules } from '@/http/receipts/present-earning-rules'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { ReceiptsPage } from '@/site/receipts/receipts-page.client'
import { loadSite, openPublicContext } from '../../../load-site'
import { SlotContent } from '../../../slot-content'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'receipts')('site.title') }
}

/** Proof of purchase: upload a receipt, follow its progress, answer it (RULE-33). */
export default async function Page({ params }: Props) {
  const { site } = await params
  const { program } = await loadSite(site)
  const rules = presentEarningRules(await findEarningRules(await openPublicContext(), program.id))
  return (
    <PartTexts part="receipts" locale={program.locale}>
      <ReceiptsPage rules={rules} added={<SlotContent site={site} slot="/receipts" />} />
    </PartTexts>
  )
}

import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { CodesPage } from '@/site/codes/codes-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('codes.title') }
}

/** Every voucher, coupon and offer of who is signed in. Cached for everyone, so the browser loads them. */
export default async function Page({ params }: Props) {
  const { program } = await loadSite((await params).site)
  return (
    <PartTexts part="codes" locale={program.locale}>
      <CodesPage />
    </PartTexts>
  )
}

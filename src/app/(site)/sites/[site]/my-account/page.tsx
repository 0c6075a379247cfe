import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { AccountPage } from '@/site/account/account-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../load-site'
import { SlotContent } from '../../../slot-content'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: program.my_account_title ?? translate(program.locale, 'site')('account.title') }
}

export default async function Page({ params }: Props) {
  const { site } = await params
  const { program } = await loadSite(site)
  return (
    <PartTexts part="account" locale={program.locale}>
      <AccountPage />
      <SlotContent site={site} slot="account" />
    </PartTexts>
  )
}

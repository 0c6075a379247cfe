import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { SettingsPage } from '@/site/account/settings-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('account.settings') }
}

export default async function Page({ params }: Props) {
  const { program } = await loadSite((await params).site)
  return (
    <PartTexts part="account" locale={program.locale}>
      <SettingsPage />
    </PartTexts>
  )
}

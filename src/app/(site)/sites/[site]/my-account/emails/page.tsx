import type { Metadata } from 'next'
import { translate } from '@/i18n'
import { EmailSettingsPage } from '@/site/account/email-settings-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../../load-site'
import { SlotContent } from '../../../../slot-content'

type Props = { params: Promise<{ site: string }> }

/** Prevents the token in this address from being sent to other hosts. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return {
    title: translate(program.locale, 'site')('account.emailSettings'),
    robots: { index: false },
    referrer: 'same-origin',
  }
}

export default async function Page({ params }: Props) {
  const { site } = await params
  const { program } = await loadSite(site)
  return (
    <PartTexts part="account" locale={program.locale}>
      <EmailSettingsPage />
      <SlotContent site={site} slot="emails" />
    </PartTexts>
  )
}

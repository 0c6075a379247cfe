import { AccountPage } from '@/site/account/account-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export default async function Page({ params }: Props) {
  const { program } = await loadSite((await params).site)
  return (
    <PartTexts part="account" locale={program.locale}>
      <AccountPage />
    </PartTexts>
  )
}

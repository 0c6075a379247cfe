import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { loadSignInPage } from '@/domain/sign-in'
import { presentFirstReward } from '@/http/rewards/present-first-reward'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { LinkPage } from '@/site/sign-in/link-page.client'
import { loadSite, openPublicContext } from '../../../../load-site'

type Props = { params: Promise<{ site: string }> }

/** Prevents the token in this address from being sent to other hosts. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return {
    title: translate(program.locale, 'site')('header.signIn'),
    robots: { index: false },
    referrer: 'same-origin',
  }
}

export default async function Page({ params }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  const context = await openPublicContext(program.locale)
  const page = await loadSignInPage(context, program.id)
  if (!page) notFound()
  const first_reward = await presentFirstReward(context, { programId: program.id, basePath })
  return (
    <Suspense>
      <PartTexts part="signin" locale={program.locale}>
        <LinkPage page={{ ...page, first_reward }} />
      </PartTexts>
    </Suspense>
  )
}

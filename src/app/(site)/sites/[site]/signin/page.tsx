import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { loadSignInPage } from '@/domain/sign-in'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { SignIn } from '@/site/sign-in/sign-in.client'
import { loadSite, openPublicContext } from '../../../load-site'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return { title: translate(program.locale, 'site')('header.signIn'), robots: { index: false } }
}

/** Cached for everyone with its first step rendered; the browser reads the query (redirect_to, referral_code …). */
export default async function Page({ params }: Props) {
  const { program } = await loadSite((await params).site)
  const page = await loadSignInPage(await openPublicContext(), program.id)
  if (!page) notFound()
  return (
    <Suspense>
      <PartTexts part="signin" locale={program.locale}>
        <SignIn page={page} />
      </PartTexts>
    </Suspense>
  )
}

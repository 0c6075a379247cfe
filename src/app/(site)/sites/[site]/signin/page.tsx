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

/** The same for everybody, and kept, its first step drawn: what the address says (redirect_to, referral_code …) is read in the browser. */
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

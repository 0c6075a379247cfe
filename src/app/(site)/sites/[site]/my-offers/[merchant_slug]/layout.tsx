import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { translate } from '@/i18n'
import { Texts } from '@/site/frame/texts/provide-texts.client'
import { loadSite } from '../../../../load-site'
import { notFoundMetadata } from '../../../../site-metadata'

type Props = { children: ReactNode; params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { program } = await loadSite((await params).site)
  return notFoundMetadata(program)
}

/** Provides the texts of `not-found.tsx`, because Next passes it no program. */
export default async function MerchantLayout({ children, params }: Props) {
  const { program } = await loadSite((await params).site)
  const t = translate(program.locale, 'site')
  return (
    <Texts locale={program.locale} texts={{ site: { perks: { merchantNotFound: t('perks.merchantNotFound') } } }}>
      {children}
    </Texts>
  )
}

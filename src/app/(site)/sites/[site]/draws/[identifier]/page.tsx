import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, Suspense } from 'react'
import { findPublishedDraws } from '@/domain/draws'
import { translate } from '@/i18n'
import { DrawPage } from '@/site/draws/draw-page.client'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { loadSite, openPublicContext } from '../../../../load-site'
import { notFoundMetadata } from '../../../../site-metadata'

type Props = { params: Promise<{ site: string; identifier: string }> }

export const generateStaticParams = () => []

const loadDraw = cache(async (site: string, identifier: string) => {
  const { program } = await loadSite(site)
  const published = await findPublishedDraws(await openPublicContext(), { programId: program.id, identifier })
  return { program, reward: published?.reward }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { identifier, site } = await params
  const { program, reward } = await loadDraw(site, decodeURIComponent(identifier))
  if (!reward) return notFoundMetadata(program)
  return { title: translate(program.locale, 'site')('draw.title', { name: reward.name }) }
}

/** How a sweepstake is drawn, for everyone to verify (RULE-28). The browser loads the lists. */
export default async function Page({ params }: Props) {
  const { identifier, site } = await params
  const { program, reward } = await loadDraw(site, decodeURIComponent(identifier))
  if (!reward) notFound()
  return (
    <Suspense>
      <PartTexts part="draw" locale={program.locale}>
        <DrawPage identifier={reward.identifier} name={reward.name} />
      </PartTexts>
    </Suspense>
  )
}

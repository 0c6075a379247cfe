import type { Metadata } from 'next'
import { platformUrl } from '@/platform/site-url'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { ChallengePreview } from '@/site/preview/challenge-preview.client'
import { loadSite } from '../../../../load-site'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The frame of the console's challenge editor. It has no content of its own; the console's page sends it. */
export default async function PreviewPage({ params }: { params: Promise<{ site: string }> }) {
  const { program } = await loadSite((await params).site)
  return (
    <PartTexts part="challenge" locale={program.locale}>
      <ChallengePreview consoleOrigin={platformUrl()} />
    </PartTexts>
  )
}

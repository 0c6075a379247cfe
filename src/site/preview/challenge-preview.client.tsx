'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Challenge } from '../challenge/challenge.client'
import { ChallengeSkeleton } from '../challenge/challenge-skeleton'
import type { WireChallenge } from '../challenge/types'
import { usePreviewed } from './use-previewed.client'

/** An edited challenge, as a participant would see it. */
export function ChallengePreview({ consoleOrigin }: { consoleOrigin: string }) {
  const t = useTexts('site')
  const latest = usePreviewed<WireChallenge>('challenge', consoleOrigin)
  if (!latest) return <ChallengeSkeleton label={t('common:loading')} />
  return (
    // Inert, so that nothing in it is sent, followed or opened.
    <div inert>
      <Challenge key={latest.version} challenge={latest.shown} />
    </div>
  )
}

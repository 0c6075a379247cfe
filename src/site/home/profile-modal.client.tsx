'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { tabMemory } from '@/ui/browser-memory'
import { Button } from '@/ui/button'
import { Overlay } from '../frame/overlay.client'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import type { WireChallengeTile } from '../wire'

/** Asked once a visit, while the extended profile challenge is not completed (S §2). */
const SKIPPED = 'laurel_profile_skipped'

export function ProfileModal() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const [skipped, setSkipped] = useState(() => tabMemory.read(SKIPPED) !== null)
  const { data: challenge } = useSiteQuery<WireChallengeTile | null>(
    '/public/home/extended_profile_challenge',
    !skipped,
  )
  const skip = () => {
    tabMemory.keep(SKIPPED, '1')
    setSkipped(true)
  }
  if (skipped || !challenge) return null
  return (
    <Overlay open onClose={skip} title={t('home.profileTitle')}>
      <div className="flex flex-col gap-3 p-6 text-center">
        <h2 className="font-bold font-header text-title">{t('home.profileTitle')}</h2>
        <p className="text-ink-2">
          {challenge.points > 0
            ? t('home.profileText', {
                points: challenge.points.toLocaleString(program.locale),
                term: program.term_points_as,
              })
            : t('home.profilePlain')}
        </p>
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          <Button
            href={href(`/challenge/${challenge.identifier}`)}
            variant="primary"
            block
            className="sm:order-last"
            onClick={skip}
          >
            {t('home.completeProfile')}
          </Button>
          <Button block onClick={skip}>
            {t('home.skip')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Overlay } from '../frame/overlay.client'
import { useSite } from '../frame/site-provider.client'
import type { WireChallengeTile } from '../wire'

/** The two choices of S §2. */
export function ProfileModal({ challenge, onSkip }: { challenge: WireChallengeTile; onSkip: () => void }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Overlay open onClose={onSkip} title={t('home.profileTitle')}>
      <div className="flex flex-col gap-3 p-6 text-center">
        <h2 className="font-bold font-header text-title">{t('home.profileTitle')}</h2>
        <p className="text-balance text-ink-2">
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
            onClick={onSkip}
          >
            {t('home.completeProfile')}
          </Button>
          <Button block onClick={onSkip}>
            {t('home.skip')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Overlay } from '../frame/overlay.client'
import { useSite } from '../frame/site-provider.client'
import type { WireChallengeTile } from '../wire'

type ProfileModalProps = { challenge: WireChallengeTile; onSkip: () => void }

/** The two choices of SITE-9, shown when no other dialog is open. */
export default function ProfileModal(props: ProfileModalProps) {
  return useFreePage() && <Question {...props} />
}

function Question({ challenge, onSkip }: ProfileModalProps) {
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

/** Milliseconds after a dialog closed: someone who leaves by the menu isn't asked on the way out. */
const QUIET_MS = 500

/** @returns whether there was a moment without any dialog, such as the menu */
function useFreePage(): boolean {
  const [isFree, setIsFree] = useState(false)
  useEffect(() => {
    if (isFree) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setIsFree(document.querySelector('dialog[open]') === null)
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, QUIET_MS)
    }
    look()
    // The event doesn't bubble.
    document.addEventListener('close', lookSoon, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('close', lookSoon, { capture: true })
    }
  }, [isFree])
  return isFree
}

'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Link } from '@/ui/link'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import { ChallengeTile, TARGET } from './challenge-tile'
import { CheckoutForm } from './parts/checkout-form.client'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'

/** A challenge as a card for whoever is signed in. */
export function OwnChallengeTile({ challenge }: { challenge: WireChallengeTile }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const action = useAction(challenge)
  return <ChallengeTile challenge={challenge} action={action} href={href} program={program} t={t} timeZone={timeZone} />
}

/** Where the tile leads if not to its page: past it where the program wants that, to the pay page for a membership (S §4). */
const useAction = (challenge: WireChallengeTile) => {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const state = tileState(challenge)
  if (state === 'open' && challenge.screen === 'join') {
    return (
      <CheckoutForm challengeId={challenge.id} kind="membership">
        {(busy) => (
          <button type="submit" aria-busy={busy || undefined} className={`${TARGET} cursor-pointer`}>
            {challenge.caption}
          </button>
        )}
      </CheckoutForm>
    )
  }
  if (!challenge.bypass_modal || challenge.link_url === null) return undefined
  const completeOnTheWay = async () => {
    if (state === 'done') return
    const form = new FormData()
    form.set('challenge_id', String(challenge.id))
    await call('/public/challenges/submit', form)
    await refresh()
  }
  return (
    <Link href={challenge.link_url} target="_blank" onClick={completeOnTheWay} className={TARGET}>
      {challenge.caption}
    </Link>
  )
}

'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Link } from '@/ui/link'
import { toast } from '@/ui/toast'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { Written } from '../wire'
import { ChallengeTile, TARGET } from './challenge-tile'
import { CheckoutForm } from './parts/checkout-form.client'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'

/** A challenge as a card for whoever is signed in. */
export function OwnChallengeTile({ challenge }: { challenge: WireChallengeTile }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const action = useAction(challenge)
  return <ChallengeTile challenge={challenge} action={action} href={href} program={program} t={t} />
}

/** Where the tile leads if not to its page: past it where the program wants that, to the pay page for a membership (S §4). */
const useAction = (challenge: WireChallengeTile) => {
  const { call } = useSite()
  const t = useTexts('site')
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
  // What more than a press completes is done on its page: past it nothing could be earned.
  if (!challenge.bypass_modal || challenge.link_url === null || challenge.screen !== 'visit') return undefined
  const completeOnTheWay = async () => {
    if (state === 'done') return
    const form = new FormData()
    form.set('challenge_id', String(challenge.id))
    const answer = await call<Written>('/public/challenges/submit', form)
    const { message } = answer.ok ? answer.body : answer
    if (answer.ok && answer.body.success) toast.success(challenge.success_message || message)
    else toast.danger(message || t('common:error'), message ? undefined : t('common:tryAgain'))
    await refresh()
  }
  return (
    <Link href={challenge.link_url} target="_blank" onClick={completeOnTheWay} className={TARGET}>
      {challenge.caption}
    </Link>
  )
}

'use client'

import { lazy, Suspense } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { useSite } from '../frame/site-provider.client'
import { ChallengeTile, TileLink } from './challenge-tile'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'

// Few tiles lead past their page: until what does that is here, they lead to it.
const JoinTarget = lazy(() => import('./tile-targets.client').then((file) => ({ default: file.JoinTarget })))
const PassingTarget = lazy(() => import('./tile-targets.client').then((file) => ({ default: file.PassingTarget })))

/** A challenge as a card for whoever is signed in. */
export function OwnChallengeTile({ challenge }: { challenge: WireChallengeTile }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const way = wayOf(challenge)
  const action = way && (
    <Suspense fallback={<TileLink challenge={challenge} href={href} />}>
      {way === 'join' ? <JoinTarget challenge={challenge} /> : <PassingTarget challenge={challenge} />}
    </Suspense>
  )
  return <ChallengeTile challenge={challenge} action={action} href={href} program={program} t={t} />
}

/** What leads elsewhere than to its page: past it where the program wants that, to the pay page for a membership (S §4). */
const wayOf = (challenge: WireChallengeTile): 'join' | 'past' | null => {
  if (tileState(challenge) === 'open' && challenge.screen === 'join') return 'join'
  // What more than a press completes is done on its page: past it nothing could be earned.
  return challenge.bypass_modal && challenge.link_url !== null && challenge.screen === 'visit' ? 'past' : null
}

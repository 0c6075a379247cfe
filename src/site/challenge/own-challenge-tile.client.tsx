'use client'

import { lazy, Suspense } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { useSite } from '../frame/site-provider.client'
import { ChallengeTile, TileLink } from './challenge-tile'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'

// Few tiles lead past their page: until what does that is here, they lead to it.
const TileTarget = lazy(() => import('./tile-target.client'))

/** A challenge as a card for whoever is signed in. */
export function OwnChallengeTile({ challenge }: { challenge: WireChallengeTile }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const action = leadsElsewhere(challenge) ? (
    <Suspense fallback={<TileLink challenge={challenge} href={href} />}>
      <TileTarget challenge={challenge} />
    </Suspense>
  ) : null
  return <ChallengeTile challenge={challenge} action={action} href={href} program={program} t={t} />
}

/** Than to its page: past it where the program wants that, to the pay page for a membership (SITE-83). */
const leadsElsewhere = (challenge: WireChallengeTile): boolean => {
  if (challenge.screen === 'join') return tileState(challenge) === 'open'
  // What more than a press completes is done on its page: past it nothing could be earned.
  return challenge.bypass_modal && challenge.link_url !== null && challenge.screen === 'visit'
}

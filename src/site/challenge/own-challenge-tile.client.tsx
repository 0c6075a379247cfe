'use client'

import { lazy, Suspense } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { useSite } from '../frame/site-provider.client'
import { ChallengeTile, TileLink } from './challenge-tile'
import { tileState } from './tile-state'
import type { WireChallengeTile } from './types'

// Few tiles bypass their page, so this loads on demand; until then they link to the page.
const TileTarget = lazy(() => import('./tile-target.client'))

/** A challenge as a card for participants. */
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

/** Whether the tile bypasses its page: by the program's setting, or to the checkout for a membership (SITE-83). */
const leadsElsewhere = (challenge: WireChallengeTile): boolean => {
  if (challenge.screen === 'join') return tileState(challenge) === 'open'
  // Kinds that take more than a click are completed on their page; bypassing it would earn nothing.
  return challenge.bypass_modal && challenge.link_url !== null && challenge.screen === 'visit'
}

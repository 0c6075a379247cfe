'use client'

import { usePageQuery } from '@/ui/page-query.client'
import { useMe, useSiteQuery } from '../frame/site-provider.client'
import type { WireRewardDetail } from '../wire'
import type { WireDraw } from './types'

export type MyDraw = {
  /** The code in the address, which links from the participant's reward include. */
  code: string | null
  /**
   * The current state of the prize that the code won: its winner sees whether they still have it, everyone else only
   * that it was drawn. Undefined while loading.
   */
  prize: 'won' | 'withdrawn' | 'drawn' | undefined
  /** For alternates of the latest draw: whether they are waiting or replaced a winner. Undefined while loading. */
  alternate: 'waiting' | 'called' | 'withdrawn' | undefined
}

/**
 * A published ranking never changes. Whether a prize was withdrawn is known from a later draw and, for the winner, from
 * their own reward.
 */
export const useMyDraw = (identifier: string, draws: WireDraw[] = []): MyDraw => {
  const code = usePageQuery()?.get('code') ?? null
  const places = draws.flatMap(({ ranking }) => ranking.filter(({ participant_code }) => participant_code === code))
  const isDrawn = places.some(({ kind }) => kind !== 'passed_over')
  const me = useMe()
  const asksOwn = isDrawn && me?.signed_in === true
  const own = useSiteQuery<WireRewardDetail>(`/public/rewards/${encodeURIComponent(identifier)}`, asksOwn)

  const wasCancelled = places.some(({ reason }) => reason === 'prize_cancelled')
  if (!me || (asksOwn && own.isPending)) {
    return { code, prize: wasCancelled ? 'withdrawn' : undefined, alternate: undefined }
  }
  const { claim, participant_code } = own.data ?? {}
  const isOwn = participant_code === code
  const isWithdrawn = claim?.state === 'cancelled'
  const prize = wasCancelled || (isOwn && isWithdrawn) ? 'withdrawn' : isOwn ? 'won' : 'drawn'
  const alternate = !isOwn || !claim ? 'waiting' : isWithdrawn ? 'withdrawn' : 'called'
  return { code, prize, alternate }
}

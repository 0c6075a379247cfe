'use client'

import { usePageQuery } from '@/ui/page-query.client'
import { useMe, useSiteQuery } from '../frame/site-provider.client'
import type { WireRewardDetail } from '../wire'
import type { WireDraw } from './types'

export type MyDraw = {
  /** The code of who came from their own reward. */
  code: string | null
  /**
   * What became of the prize that the code won: its own winner has it or had it withdrawn; anybody else, signed out too,
   * learns that it was drawn. Undefined until it is known.
   */
  prize: 'won' | 'withdrawn' | 'drawn' | undefined
  /** Of an alternate of the last draw: whether they wait, or took the place of a winner. Undefined until it is known. */
  alternate: 'waiting' | 'called' | 'withdrawn' | undefined
}

/** A ranking stays as it was drawn. What became of a prize is said by a later draw, and to its winner by their own reward. */
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

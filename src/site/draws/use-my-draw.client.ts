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
}

/** A ranking stays as it was drawn. What became of a prize is said by a later draw, and to its winner by their own reward. */
export const useMyDraw = (identifier: string, draws: WireDraw[] = []): MyDraw => {
  const code = usePageQuery()?.get('code') ?? null
  const places = draws.flatMap(({ ranking }) => ranking.filter(({ participant_code }) => participant_code === code))
  const hasWon = places.some(({ kind }) => kind === 'winner')
  const me = useMe()
  const asksOwn = hasWon && me?.signed_in === true
  const own = useSiteQuery<WireRewardDetail>(`/public/rewards/${encodeURIComponent(identifier)}`, asksOwn)

  if (places.some(({ reason }) => reason === 'prize_cancelled')) return { code, prize: 'withdrawn' }
  if (!me || (asksOwn && own.isPending)) return { code, prize: undefined }
  const { claim, participant_code } = own.data ?? {}
  if (participant_code !== code) return { code, prize: 'drawn' }
  return { code, prize: claim?.state === 'cancelled' ? 'withdrawn' : 'won' }
}

'use client'

import { usePageQuery } from '@/ui/page-query.client'
import { useMe, useSiteQuery } from '../frame/site-provider.client'
import type { WireRewardDetail } from '../wire'
import type { WireDraw } from './types'

export type MyDraw = {
  /** The code of who came from their own reward. */
  code: string | null
  /** Whether the prize that the code won was taken back; undefined until it is known. */
  isWithdrawn: boolean | undefined
}

/** A ranking stays as it was drawn. What became of a prize is said by a later draw, and to its winner by their own reward. */
export const useMyDraw = (identifier: string, draws: WireDraw[] = []): MyDraw => {
  const code = usePageQuery()?.get('code') ?? null
  const places = draws.flatMap(({ ranking }) => ranking.filter(({ participant_code }) => participant_code === code))
  const hasWon = places.some(({ kind }) => kind === 'winner')
  const me = useMe()
  const asksOwn = hasWon && me?.signed_in === true
  const own = useSiteQuery<WireRewardDetail>(`/public/rewards/${encodeURIComponent(identifier)}`, asksOwn)

  if (places.some(({ reason }) => reason === 'prize_cancelled')) return { code, isWithdrawn: true }
  if (!me || (asksOwn && own.isPending)) return { code, isWithdrawn: undefined }
  const { claim, participant_code } = own.data ?? {}
  return { code, isWithdrawn: participant_code === code && claim?.state === 'cancelled' }
}

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SiteCallError } from '../frame/answers'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { ReceiptsPageOfMine, SiteReceipt } from './types'

const PAGE_SIZE = 10

/**
 * A page of the participant's receipts. Asks again while one of them is being read, ever more slowly and not behind another
 * tab; when the last one is decided, the balance is asked for as well. @param page from 1
 */
export function useReceipts(page: number, enabled: boolean) {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const path = `/public/receipts?page=${page}&page_size=${PAGE_SIZE}`
  const query = useQuery({
    queryKey: [path],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call<ReceiptsPageOfMine>(path)
      if (answer.ok) return answer.body
      throw new SiteCallError(answer.message, answer.status)
    },
    refetchInterval: ({ state }) => pauseFor(state.data?.data ?? [], Date.now()),
  })
  const reading = query.data?.data.filter(isReading).length ?? 0
  const before = useRef(reading)
  useEffect(() => {
    if (reading < before.current) void refresh()
    before.current = reading
  }, [reading, refresh])
  return query
}

const isReading = ({ outcome }: SiteReceipt): boolean => outcome === 'reading'

/** Milliseconds until the next look, by how long the youngest has been waiting; false where none is being read. */
export const pauseFor = (receipts: SiteReceipt[], now: number): number | false => {
  const waiting = receipts
    .filter(isReading)
    .map(({ created_at, photos_added_at }) => now - Date.parse(photos_added_at ?? created_at))
  if (waiting.length === 0) return receipts.some(({ outcome }) => outcome === 'failed') ? 60_000 : false
  const youngest = Math.min(...waiting)
  if (youngest < 20_000) return 2_000
  return youngest < 120_000 ? 5_000 : 20_000
}

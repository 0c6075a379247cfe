'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAnswer } from '../frame/query-client'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { ReceiptsPageOfMine, SiteReceipt } from './types'

const PATH = '/public/receipts'
const PAGE_SIZE = 10

/**
 * The participant's receipts, newest first. Polls while one of them is being read, with growing intervals and not in
 * hidden tabs; when one is decided, the balance is refetched too.
 */
export function useReceipts(enabled: boolean) {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const query = useInfiniteQuery({
    queryKey: [PATH],
    enabled,
    queryFn: ({ pageParam }) =>
      readAnswer<ReceiptsPageOfMine>(call, `${PATH}?page=${pageParam}&page_size=${PAGE_SIZE}`),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, pages) => (pages.length < total_pages ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) => pollInterval(state.data?.pages.flatMap(({ data }) => data) ?? [], Date.now()),
  })
  const receipts = query.data?.pages.flatMap(({ data }) => data)
  const reading = receipts?.filter(isReading).length ?? 0
  const before = useRef(reading)
  useEffect(() => {
    if (reading < before.current) void refresh()
    before.current = reading
  }, [reading, refresh])
  return { query, receipts }
}

const isReading = ({ outcome }: SiteReceipt): boolean => outcome === 'reading'

/** Milliseconds until the next poll, by how long the newest has been waiting; false if none is being read. */
export const pollInterval = (receipts: SiteReceipt[], now: number): number | false => {
  const waiting = receipts
    .filter(isReading)
    .map(({ created_at, photos_added_at }) => now - Date.parse(photos_added_at ?? created_at))
  if (waiting.length === 0) return receipts.some(({ outcome }) => outcome === 'failed') ? 60_000 : false
  const youngest = Math.min(...waiting)
  if (youngest < 20_000) return 2_000
  return youngest < 120_000 ? 5_000 : 20_000
}

'use client'

import { useCallback, useEffect, useState } from 'react'
import type { WireWinnerSync } from '@/http/rewards/present-reward-tabs'
import { type CallResult, callConsole } from '../../frame/call-console'

const POLL_MS = 1000

export type PossibleWinners = CallResult<{
  limit_left: number | null
  eligible_participants_count: number
  participants: { id: number; name: string }[]
}>

export const isUnderWay = (sync: WireWinnerSync | null | undefined): boolean =>
  sync?.status === 'queued' || sync?.status === 'running'

/**
 * The sync dialog's data: the last sync, polled while it is running, and the eligible participants.
 * @param isOpen nothing is requested while the dialog is closed
 */
export const useWinnerSync = (path: string, isOpen: boolean) => {
  /** Undefined until loaded. */
  const [sync, setSync] = useState<WireWinnerSync | null>()
  const [possible, setPossible] = useState<PossibleWinners | null>(null)

  const look = useCallback(async () => {
    const answer = await callConsole<{ winner_syncs: WireWinnerSync[] }>(`${path}/winner_syncs`)
    // A failed request is repeated by the interval below.
    setSync((known) => (answer.success ? (answer.winner_syncs?.[0] ?? null) : (known ?? null)))
  }, [path])

  useEffect(() => {
    if (isOpen) void look()
  }, [isOpen, look])

  const isWatching = isOpen && isUnderWay(sync)
  useEffect(() => {
    if (!isWatching) return
    const timer = setInterval(look, POLL_MS)
    return () => clearInterval(timer)
  }, [isWatching, look])

  const shouldFetch = isOpen && sync !== undefined && !isUnderWay(sync)
  useEffect(() => {
    if (!shouldFetch) return
    let isGone = false
    const fetchPossible = async () => {
      const body = { intent: 'fetchPossibleWinnersToSync' }
      const answer: PossibleWinners = await callConsole(path, { method: 'POST', body })
      if (!isGone) setPossible(answer)
    }
    void fetchPossible()
    return () => {
      isGone = true
      setPossible(null)
    }
  }, [shouldFetch, path])

  return { sync, possible, look }
}

'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { SiteCallError } from '../../frame/query-client'
import { useSite } from '../../frame/site-provider.client'
import type { Written } from '../../wire'
import type { EarnedReward, WireChallenge, WirePost } from '../types'
import { isClosed, useRefused } from '../use-refused.client'
import { countdown } from './countdown'

type Opened = Written & { wait_seconds?: number }
/** `pointsInAll`: for all viewed posts including this one. `earned`: rewards that this one brought. */
export type Viewed = { points: number; pointsInAll: number; allViewed: boolean; earned: EarnedReward[] }

/** A post that was opened before resumes its countdown. @param leftSeconds the server's remaining seconds */
const openingOf = (wholeSeconds: number, leftSeconds: number, nowMs: number) => {
  const waitSeconds = Math.max(wholeSeconds, leftSeconds)
  return { openedAtMs: nowMs - (waitSeconds - leftSeconds) * 1000, waitSeconds }
}

/** A post's countdown; `null` until the server has recorded the opening. */
export type Wait = { remainingSeconds: number; share: number } | null

/** Reports an opened post to the server and counts down the wait in its answer (SITE-128, RULE-22). */
export const useWait = (
  challenge: WireChallenge,
  post: WirePost,
): { wait: Wait; failed: string | null; retry: () => void } => {
  const { call } = useSite()
  const t = useTexts('site')
  const { showRefusal } = useRefused()
  const [nowMs, setNowMs] = useState(0)
  const isViewed = post.viewed
  const path = `/public/challenges/${challenge.id}/social_network_post_opened?social_network_post_id=${post.id}`
  // A POST that is safe to repeat, so it is a query, for retries and state. It is sent once per opened post.
  const {
    data: opened,
    error,
    refetch,
  } = useQuery({
    queryKey: ['open', path],
    enabled: !isViewed,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const answer = await call<Opened>(path, {})
      if (answer.ok && answer.body.success) {
        const openedAtMs = performance.now()
        setNowMs(openedAtMs)
        return openingOf(post.wait_seconds, answer.body.wait_seconds ?? post.wait_seconds, openedAtMs)
      }
      if (isClosed(answer)) {
        showRefusal(answer)
        return null
      }
      throw new SiteCallError(answer.ok ? answer.body.message : answer.message, answer.ok ? 409 : answer.status)
    },
  })
  const failed = error && (error.message || t('common:error'))

  const wait: Wait = isViewed ? { remainingSeconds: 0, share: 1 } : opened ? countdown(opened, nowMs) : null
  const counting = wait !== null && wait.remainingSeconds > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNowMs(performance.now()), 100)
    return () => clearInterval(timer)
  }, [counting])

  return { wait, failed, retry: () => void refetch() }
}

type Recorded = Written & {
  points?: number
  points_in_all?: number
  all_viewed?: boolean
  earned_rewards?: EarnedReward[]
}

/** Records a post as viewed. @returns null if the server refused; the person has been notified */
export const useRecordView = (challenge: WireChallenge): ((post: WirePost) => Promise<Viewed | null>) => {
  const { call } = useSite()
  const { forget, showRefusal } = useRefused()
  const { mutateAsync } = useMutation({
    mutationFn: (post: WirePost) =>
      call<Recorded>(
        `/public/challenges/${challenge.id}/unified_social_submission?social_network_post_id=${post.id}`,
        {},
      ),
    onMutate: forget,
  })
  return async (post) => {
    const answer = await mutateAsync(post)
    if (answer.ok && answer.body.success) {
      const { all_viewed, earned_rewards: earned = [], points = 0, points_in_all: pointsInAll = points } = answer.body
      return { points, pointsInAll, allViewed: all_viewed === true, earned }
    }
    showRefusal(answer)
    return null
  }
}

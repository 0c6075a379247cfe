'use client'

import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { useSite } from '../../frame/site-provider.client'
import type { Written } from '../../wire'
import type { EarnedReward, WireChallenge, WirePost } from '../types'
import { isClosed, useRefused } from '../use-refused.client'
import { countdown } from './countdown'

type Opened = Written & { wait_seconds?: number }
/** `pointsInAll`: of all the posts that were viewed, this one among them. `earned`: the rewards that came with this one. */
export type Viewed = { points: number; pointsInAll: number; allViewed: boolean; earned: EarnedReward[] }

/** A post that was opened before goes on where its countdown was. @param leftSeconds what the server says is left of it */
const openingOf = (wholeSeconds: number, leftSeconds: number, nowMs: number) => {
  const waitSeconds = Math.max(wholeSeconds, leftSeconds)
  return { openedAtMs: nowMs - (waitSeconds - leftSeconds) * 1000, waitSeconds }
}

/** What a post's countdown is at; `null` until the server has noted that the post was opened. */
export type Wait = { remainingSeconds: number; share: number } | null

/** Tells the server that a post is open, and counts down what it answers (SITE-128, RULE-22). */
export const useWait = (
  challenge: WireChallenge,
  post: WirePost,
): { wait: Wait; failed: string | null; retry: () => void } => {
  const { call } = useSite()
  const t = useTexts('site')
  const { tell } = useRefused()
  const [opened, setOpened] = useState<{ postId: number; openedAtMs: number; waitSeconds: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const isViewed = post.viewed

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (isViewed) return
    let current = true
    setFailed(null)
    const path = `/public/challenges/${challenge.id}/social_network_post_opened?social_network_post_id=${post.id}`
    void call<Opened>(path, {}).then((answer) => {
      if (!current) return
      if (answer.ok && answer.body.success) {
        const nowMs = performance.now()
        setNowMs(nowMs)
        setOpened({
          postId: post.id,
          ...openingOf(post.wait_seconds, answer.body.wait_seconds ?? post.wait_seconds, nowMs),
        })
      } else if (isClosed(answer)) tell(answer)
      else setFailed((answer.ok ? answer.body.message : answer.message) || t('common:error'))
    })
    return () => {
      current = false
    }
  }, [attempt, call, challenge.id, isViewed, post.id, post.wait_seconds, t, tell])

  const wait: Wait = isViewed
    ? { remainingSeconds: 0, share: 1 }
    : opened?.postId === post.id
      ? countdown(opened, nowMs)
      : null
  const counting = wait !== null && wait.remainingSeconds > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNowMs(performance.now()), 100)
    return () => clearInterval(timer)
  }, [counting])

  return { wait, failed, retry: () => setAttempt((before) => before + 1) }
}

type Recorded = Written & {
  points?: number
  points_in_all?: number
  all_viewed?: boolean
  earned_rewards?: EarnedReward[]
}

/** Records a post as viewed. @returns null where the server refused; the person has been told */
export const useRecordView = (challenge: WireChallenge): ((post: WirePost) => Promise<Viewed | null>) => {
  const { call } = useSite()
  const { forget, tell } = useRefused()
  return useCallback(
    async (post) => {
      forget()
      const path = `/public/challenges/${challenge.id}/unified_social_submission?social_network_post_id=${post.id}`
      const answer = await call<Recorded>(path, {})
      if (answer.ok && answer.body.success) {
        const { all_viewed, earned_rewards: earned = [], points = 0, points_in_all: pointsInAll = points } = answer.body
        return { points, pointsInAll, allViewed: all_viewed === true, earned }
      }
      tell(answer)
      return null
    },
    [call, challenge.id, forget, tell],
  )
}

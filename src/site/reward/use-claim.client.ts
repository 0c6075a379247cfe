'use client'

import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type DismissToast, type ToastOptions, toast } from '@/ui/toast'
import { useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import { useLeaving } from '../use-leaving.client'
import type { WireRewardDetail, Written } from '../wire'
import { celebrate } from './celebrate'
import { refusalOf, useAttempt } from './use-attempt.client'

type Claimed = Written & { stripe_url: string | null }

/**
 * Claims a reward, or enters a sweepstake for points (SITE-85, SITE-120).
 * @param onDone called after a successful claim
 * @param offered the action of the success toast
 */
export const useClaim = (reward: WireRewardDetail, onDone: () => void, offered?: ToastOptions['action']) => {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Claimed>()
  const [refused, setRefused] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useLeaving()
  const takeBack = useRef<DismissToast>(undefined)

  /** Clears the last refusal. */
  const forget = () => {
    setRefused(null)
    takeBack.current?.()
  }
  const claim = async () => {
    forget()
    const answer = await attempt((key) => {
      const form = new FormData()
      form.set('reward_id', String(reward.reward_id))
      form.set('idempotency_key', key)
      return call<Claimed>('/public/rewards/process_reward', form)
    })
    if (!answer) return
    const refusal = refusalOf(answer)
    if (refusal !== null || !answer.ok) {
      const message = refusal || t('common:tryAgain')
      setRefused(message)
      takeBack.current = toast.danger(t('common:error'), message)
      if (wasAnswered(answer)) void refresh()
      return
    }
    if (answer.body.stripe_url) {
      setLeaving(true)
      return window.location.assign(answer.body.stripe_url)
    }
    toast.success(t('reward.claimed'), answer.body.message || t('reward.claimedText'), { action: offered })
    onDone()
    void celebrate()
    void refresh()
  }
  return { busy: busy || isLeaving, claim, forget, refused }
}

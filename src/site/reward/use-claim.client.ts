'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { type DismissToast, type ToastOptions, toast } from '@/ui/toast'
import { useMe, useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import { useLeaving } from '../use-leaving.client'
import { vibrate } from '../vibrate'
import type { WireRewardDetail, Written } from '../wire'
import { celebrate } from './celebrate'
import { codePath } from './code-link.client'
import { refusalOf, useAttempt } from './use-attempt.client'

type Claimed = Written & {
  stripe_url: string | null
  claim_id: number | null
  coupon_code: string | null
  points_spent: number
}

/**
 * Claims a reward, or enters a sweepstake for points (SITE-85, SITE-120), and says how the balance changed. A code opens
 * at once.
 * @param onDone called after a successful claim without a code
 * @param offered the action of the success toast
 */
export const useClaim = (reward: WireRewardDetail, onDone: () => void, offered?: ToastOptions['action']) => {
  const { call, href } = useSite()
  const router = useRouter()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const balance = useMe()?.participant?.unused_points
  const change = useBalanceChange()
  const { attempt, busy } = useAttempt<Claimed>()
  const [refused, setRefused] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useLeaving()
  const takeBack = useRef<DismissToast>(undefined)

  /** Clears the last refusal. */
  const forget = () => {
    setRefused(null)
    takeBack.current?.()
  }
  /** @param quantity entries of a sweepstake */
  const claim = async (quantity = 1) => {
    forget()
    const answer = await attempt((key) => {
      const form = new FormData()
      form.set('reward_id', String(reward.reward_id))
      form.set('idempotency_key', key)
      if (quantity > 1) form.set('quantity', String(quantity))
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
    const { claim_id, coupon_code, message, points_spent: spent, stripe_url } = answer.body
    if (stripe_url) {
      setLeaving(true)
      return window.location.assign(stripe_url)
    }
    const code = coupon_code && claim_id ? href(codePath(claim_id)) : null
    const texts = [message || t('reward.claimedText'), spent > 0 && balance !== undefined && change(balance, spent)]
    toast.success(t('reward.claimed'), texts.filter(Boolean).join(' '), { action: code ? undefined : offered })
    if (code) router.push(code)
    else onDone()
    vibrate()
    void celebrate()
    void refresh()
  }
  return { busy: busy || isLeaving, claim, forget, refused }
}

/** The balance before and after points are used: "Balance: 390 → 240 Sprigs". */
export const useBalanceChange = () => {
  const { program } = useSite()
  const t = useTexts('site')
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  return (before: number, spent: number): string =>
    t('reward.balanceAfter', { before: number(before), after: number(before - spent), term: program.term_points_as })
}

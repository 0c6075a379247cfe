'use client'

import { useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type DismissToast, toast } from '@/ui/toast'
import { useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import type { Written } from '../wire'
import { refusalOf, useAttempt } from './use-attempt.client'

/** Cancels a pending payment for a reward; the held points and stock are released immediately. */
export const useGiveUp = (rewardId: number) => {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Written>()
  const takeBack = useRef<DismissToast>(undefined)

  const giveUp = () =>
    attempt(async () => {
      takeBack.current?.()
      const answer = await call<Written>(`/public/rewards/${rewardId}/give_up_payment`, {})
      takeBack.current = notify(answer)
      // Stays busy until the page shows the result.
      if (wasAnswered(answer)) await refresh()
      return answer
    })
  const notify = (answer: Awaited<ReturnType<typeof call<Written>>>): DismissToast => {
    const refusal = refusalOf(answer)
    if (answer.ok && refusal === null) return toast.success(t('reward.givenUp'), answer.body.message)
    // Already canceled, such as by a click whose answer was lost.
    if (answer.ok && answer.body.reason === 'not_held') return toast.show(answer.body.message)
    return toast.warning(t('reward.notGivenUp'), refusal || t('common:tryAgain'))
  }
  return { busy, giveUp }
}

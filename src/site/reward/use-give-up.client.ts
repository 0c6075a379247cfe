'use client'

import { useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type DismissToast, toast } from '@/ui/toast'
import { useRefreshPersonal, useSite, wasAnswered } from '../frame/site-provider.client'
import type { Written } from '../wire'
import { refusalOf, useAttempt } from './use-attempt.client'

/** For who does not want to pay for a reward after all: what is held for them comes back at once. */
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
      takeBack.current = tell(answer)
      // Busy until the page shows what came of it.
      if (wasAnswered(answer)) await refresh()
      return answer
    })
  const tell = (answer: Awaited<ReturnType<typeof call<Written>>>): DismissToast => {
    const refusal = refusalOf(answer)
    if (answer.ok && refusal === null) return toast.success(t('reward.givenUp'), answer.body.message)
    // Over already, such as by a press whose answer was lost.
    if (answer.ok && answer.body.reason === 'not_held') return toast.show(answer.body.message)
    return toast.warning(t('reward.notGivenUp'), refusal || t('common:tryAgain'))
  }
  return { busy, giveUp }
}

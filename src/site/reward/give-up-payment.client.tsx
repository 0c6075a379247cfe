'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { Written } from '../wire'
import { refusalOf, useAttempt, wasAnswered } from './use-attempt.client'

/** For who does not want to pay after all: what is held for them comes back at once. @param onDone before this goes */
export function GiveUpPayment({ onDone, rewardId }: { onDone: () => void; rewardId: number }) {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { attempt, busy } = useAttempt<Written>()

  const giveUp = async () => {
    const answer = await attempt(() => call<Written>(`/public/rewards/${rewardId}/give_up_payment`, {}))
    if (!answer) return
    const refusal = refusalOf(answer)
    if (answer.ok && refusal === null) toast.success(t('reward.givenUp'), answer.body.message)
    else toast.warning(t('reward.notGivenUp'), refusal || t('common:tryAgain'))
    if (!wasAnswered(answer)) return
    onDone()
    void refresh()
  }
  return (
    <Button variant="ghost" block loading={busy} onClick={giveUp}>
      {t('reward.giveUp')}
    </Button>
  )
}

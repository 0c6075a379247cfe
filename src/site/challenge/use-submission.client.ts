'use client'

import { useRef, useState } from 'react'
import { fillPoints } from '@/i18n/fill-points'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'
import { useSite, useSiteMutation } from '../frame/site-provider.client'
import type { Written } from '../wire'
import type { EarnedReward, Outcome, ScreenProps, Success, WireChallenge } from './types'
import { useRefused } from './use-refused.client'

type Submitted = Written & { points?: number; earned_rewards?: EarnedReward[] }

/**
 * Submits a challenge and holds the result. Refusals become a toast with the server's message (SITE-116), and personal
 * data is refetched, because the server may now know why the challenge can't be completed.
 */
export const useSubmission = (
  challenge: WireChallenge,
): Pick<ScreenProps, 'finish' | 'submit'> & { success: Success | null } => {
  const { mutateAsync } = useSiteMutation<Submitted>('/public/challenges/submit')
  const t = useTexts('site')
  const { locale } = useSite().program
  const refused = useRefused()
  const [success, setSuccess] = useState<Success | null>(null)
  const sending = useRef<Promise<Outcome> | null>(null)

  const send = async (fields: FormData): Promise<Outcome> => {
    refused.forget()
    fields.set('challenge_id', String(challenge.id))
    const answer = await mutateAsync(fields)
    if (answer.ok && answer.body.success) {
      const { earned_rewards: earned = [], message, points = 0 } = answer.body
      if (challenge.screen === 'watch') toast.success(t('challenge.submitted'))
      setSuccess({
        message:
          message || fillPoints(challenge.success_message, points, locale) || t('challenge.submittedSuccessfully'),
        points,
        earned,
      })
      return { ok: true, message, points }
    }
    const { errors = {}, message } = answer.ok ? answer.body : answer
    refused.showRefusal(answer)
    return { ok: false, message: message || t('common:error'), errors }
  }

  return {
    success,
    // A second click while the first is pending returns the same promise.
    submit: (fields = new FormData()) => {
      sending.current ??= send(fields).finally(() => {
        sending.current = null
      })
      return sending.current
    },
    finish: setSuccess,
  }
}

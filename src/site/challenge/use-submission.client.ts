'use client'

import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'
import { useSiteMutation } from '../frame/site-provider.client'
import type { Written } from '../wire'
import type { EarnedReward, Outcome, ScreenProps, Success, WireChallenge } from './types'
import { useRefused } from './use-refused.client'

type Submitted = Written & { points?: number; earned_rewards?: EarnedReward[] }

/**
 * Sends a challenge in, and keeps what it brought. Refusals become a toast with the server's words (SITE-116), and what is
 * personal is asked for again: the server may know by now why it cannot be done.
 */
export const useSubmission = (
  challenge: WireChallenge,
): Pick<ScreenProps, 'finish' | 'submit'> & { success: Success | null } => {
  const { mutateAsync } = useSiteMutation<Submitted>('/public/challenges/submit')
  const t = useTexts('site')
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
        message: message || challenge.success_message || t('challenge.submittedSuccessfully'),
        points,
        earned,
      })
      return { ok: true, message, points }
    }
    const { errors = {}, message } = answer.ok ? answer.body : answer
    refused.tell(answer)
    return { ok: false, message: message || t('common:error'), errors }
  }

  return {
    success,
    // A second press while the first is under way is the same press.
    submit: (fields = new FormData()) => {
      sending.current ??= send(fields).finally(() => {
        sending.current = null
      })
      return sending.current
    },
    finish: setSuccess,
  }
}

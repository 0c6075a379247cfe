'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type DismissToast, toast } from '@/ui/toast'
import type { Answer } from '../call'
import { useSite } from '../frame/site-provider.client'
import type { Written } from '../wire'

/** The challenge has ended or was withdrawn, so retrying is useless. */
const CLOSED = new Set(['not_active', 'not_found'])

const reasonOf = (answer: Answer<Written>): string | undefined => (answer.ok ? answer.body : answer).reason

/** Whether the challenge is closed for everyone, so that retrying is useless. */
export const isClosed = (answer: Answer<Written>): boolean => CLOSED.has(reasonOf(answer) ?? '')

type Refused = {
  /** Shows the server's message (SITE-116); if the challenge is closed, redirects home with a message (SITE-74). */
  showRefusal: (answer: Answer<Written>) => void
  /** Dismisses the last refusal before a new try. */
  forget: DismissToast
}

/** Shows refusals of a challenge consistently on its page, its tile and its posts. */
export const useRefused = (): Refused => {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const last = useRef<DismissToast>(undefined)
  const forget = useCallback(() => last.current?.(), [])
  const showRefusal = useCallback(
    (answer: Answer<Written>) => {
      const { message } = answer.ok ? answer.body : answer
      if (isClosed(answer)) {
        last.current = toast.warning(t('challenge.notActive'), t('challenge.notAvailable'))
        return router.replace(href('/'))
      }
      last.current = toast.danger(message || t('common:error'), message ? undefined : t('common:tryAgain'))
    },
    [href, router, t],
  )
  return { showRefusal, forget }
}

'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { type DismissToast, toast } from '@/ui/toast'
import type { Answer } from '../call'
import { useSite } from '../frame/site-provider.client'
import type { Written } from '../wire'

/** A challenge that is over, or that was withdrawn: nobody can do anything about it. */
const CLOSED = new Set(['not_active', 'not_found'])

const reasonOf = (answer: Answer<Written>): string | undefined => (answer.ok ? answer.body : answer).reason

/** Whether the challenge is closed for everybody, whatever is tried again. */
export const isClosed = (answer: Answer<Written>): boolean => CLOSED.has(reasonOf(answer) ?? '')

type Refused = {
  /** Says why, in the server's words (SITE-116); where the challenge is closed, leads home with a word why (SITE-74). */
  tell: (answer: Answer<Written>) => void
  /** Takes the last refusal off the page: they try again, and it would stand beside what comes of that. */
  forget: DismissToast
}

/** What a challenge refused, told the same way wherever it is done: on its page, from a tile, post by post. */
export const useRefused = (): Refused => {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const last = useRef<DismissToast>(undefined)
  const forget = useCallback(() => last.current?.(), [])
  const tell = useCallback(
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
  return { tell, forget }
}

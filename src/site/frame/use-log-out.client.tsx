'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserStorage } from '@/ui/browser-storage'
import { csrfToken } from '../call'
import { forgetOfflineCopy } from '../offline-copy'
import { SIGNED_IN_HINT, useSite } from './site-provider.client'

/** A phone that others use shows nothing more of who signed out. */
const endNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Ends the session on the server, clears it here and redirects home. If the server can't be reached, the person stays
 * signed in and is told so, because that matters on shared phones.
 * @returns a `refusal` to show next to the button
 */
export const useLogOut = () => {
  const { call, href, program } = useSite()
  const t = useTexts('site')
  const [problem, setProblem] = useState('')
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => {
      const form = new FormData()
      form.set('authenticity_token', csrfToken())
      return call('/public/signin/sign_out_user', form)
    },
    onMutate: () => setProblem(''),
    onSuccess: async (answer) => {
      if (!answer.ok) return setProblem(t(answer.status === 0 ? 'header.logoutOffline' : 'header.logoutFailed'))
      browserStorage.set(SIGNED_IN_HINT, null)
      forgetOfflineCopy(program.id)
      await endNotifications().catch(() => {})
      window.location.assign(href('/'))
    },
  })
  const refusal = problem !== '' && (
    <p role="alert" className="text-danger text-ui-sm">
      {problem}
    </p>
  )
  return { leaving: isPending || (isSuccess && problem === ''), logOut: () => mutate(), refusal }
}

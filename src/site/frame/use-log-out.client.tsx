'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserStorage } from '@/ui/browser-storage'
import { csrfToken } from '../call'
import { SIGNED_IN_HINT, useSite } from './site-provider.client'

/**
 * Ends the session on the server, forgets it here, and leads home. Where the server did not hear of it the person stays signed in,
 * and is told so: on a phone that others use that is not to be hidden.
 * @returns `refusal` to show beside what was pressed
 */
export const useLogOut = () => {
  const { call, href } = useSite()
  const t = useTexts('site')
  const [problem, setProblem] = useState('')
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => {
      const form = new FormData()
      form.set('authenticity_token', csrfToken())
      return call('/public/signin/sign_out_user', form)
    },
    onMutate: () => setProblem(''),
    onSuccess: (answer) => {
      if (!answer.ok) return setProblem(t(answer.status === 0 ? 'header.logoutOffline' : 'header.logoutFailed'))
      browserStorage.set(SIGNED_IN_HINT, null)
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

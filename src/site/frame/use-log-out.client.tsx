'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserMemory } from '@/ui/browser-memory'
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
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')

  const logOut = async () => {
    setLeaving(true)
    setProblem('')
    const form = new FormData()
    form.set('authenticity_token', csrfToken())
    const answer = await call('/public/signin/sign_out_user', form)
    if (!answer.ok) {
      setLeaving(false)
      setProblem(t(answer.status === 0 ? 'header.logoutOffline' : 'header.logoutFailed'))
      return
    }
    browserMemory.keep(SIGNED_IN_HINT, null)
    window.location.assign(href('/'))
  }
  const refusal = problem !== '' && (
    <p role="alert" className="text-danger text-ui-sm">
      {problem}
    </p>
  )
  return { leaving, logOut, refusal }
}

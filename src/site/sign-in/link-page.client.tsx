'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserMemory } from '@/ui/browser-memory'
import { Button } from '@/ui/button'
import { queryOfPage, usePageQuery } from '@/ui/page-query.client'
import { toast } from '@/ui/toast'
import { SIGNED_IN_HINT, useSite } from '../frame/site-provider.client'
import { SignInFrame } from './frame.client'
import type { SignInStep } from './kept-steps'
import { SignIn } from './sign-in.client'
import { enrolmentAddress } from './use-sign-in.client'
import type { SignInPageProps, SignInReply } from './wire'

/** /signin/link: the page that a mail's link opens. Its button uses the link; opening it does not (decisions 9). */
export function LinkPage({ page }: { page: SignInPageProps }) {
  const { call, href, program } = useSite()
  const t = useTexts('signin')
  const query = usePageQuery()
  const token = query?.get('token')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const dead = query && !token ? t('linkMissing') : refusal
  const [next, setNext] = useState<SignInStep | null>(null)
  if (next) return <SignIn page={page} first={next} />

  /** The token is ours, and of no use to where the program enrols. */
  const enrolmentElsewhere = (email: string) => {
    const forwarded = queryOfPage()
    forwarded.delete('token')
    return enrolmentAddress(page, email, forwarded)
  }

  const enter = async () => {
    setBusy(true)
    const answer = await call<SignInReply>('/public/signin/link', { token, locale: program.locale })
    if (answer.ok && answer.body.otp_logged) {
      browserMemory.keep(SIGNED_IN_HINT, '1')
      return window.location.replace(answer.body.redirect_to ?? href('/'))
    }
    const elsewhere = answer.ok && answer.body.email ? enrolmentElsewhere(answer.body.email) : null
    if (elsewhere) return window.location.replace(elsewhere)
    setBusy(false)
    if (!answer.ok) return toast.danger(t('error'), answer.message || t('offline'))
    const { browser_token, email, message } = answer.body
    if (email && browser_token) setNext({ name: 'new_participant', email, browserToken: browser_token })
    else setRefusal(message)
  }

  return (
    <SignInFrame title={dead ? t('linkDead') : t('linkTitle')} lead={dead ?? t('linkHelp')}>
      {dead ? (
        <Button href={href('/signin')} variant="primary" size="lg" block className="mt-auto lg:mt-0">
          {t('newLink')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          disabled={!query}
          onClick={enter}
          className="mt-auto disabled:opacity-100! lg:mt-0"
        >
          {t('linkButton', { program: program.name })}
        </Button>
      )}
    </SignInFrame>
  )
}

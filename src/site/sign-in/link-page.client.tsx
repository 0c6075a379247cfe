'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { browserStorage } from '@/ui/browser-storage'
import { Button } from '@/ui/button'
import { queryOfPage, usePageQuery } from '@/ui/page-query.client'
import { toast } from '@/ui/toast'
import { SIGNED_IN_HINT, useMe, useSite } from '../frame/site-provider.client'
import { rememberedReferral } from '../referral-memory'
import { SignInFrame } from './frame.client'
import type { SignInStep } from './saved-step'
import { SignIn } from './sign-in.client'
import { enrolmentAddress } from './use-sign-in.client'
import type { SignInPageProps, SignInReply } from './wire'

/** /signin/link: the page that an email's link opens. Only its button consumes the link (RULE-9). */
export function LinkPage({ page }: { page: SignInPageProps }) {
  const { call, href, program } = useSite()
  const t = useTexts('signin')
  const query = usePageQuery()
  const token = query?.get('token')
  const [busy, setBusy] = useState(false)
  /** Why the link is invalid, and the address that it was sent to if the server knows it. */
  const [refusal, setRefusal] = useState<{ message: string; email: string | null } | null>(null)
  const dead = query && !token ? t('linkMissing') : refusal?.message
  const isSignedIn = useMe()?.signed_in ?? false
  const [next, setNext] = useState<SignInStep | null>(null)
  // A used link that a signed-in participant opens again simply continues.
  useEffect(() => {
    if (!isSignedIn || !token) return
    call<SignInReply>('/public/signin/link', { token, only_if_used: true }).then((answer) => {
      if (answer.ok && answer.body.otp_logged) window.location.replace(answer.body.redirect_to ?? href('/'))
    })
  }, [call, href, isSignedIn, token])
  if (next) return <SignIn page={page} first={next} />

  /** The token is ours, so it isn't forwarded to an external enrollment. */
  const enrolmentElsewhere = (email: string) => {
    const forwarded = queryOfPage()
    forwarded.delete('token')
    return enrolmentAddress(page, email, forwarded, rememberedReferral(program.id))
  }

  const enter = async () => {
    setBusy(true)
    const answer = await call<SignInReply>('/public/signin/link', { token, locale: program.locale })
    if (answer.ok && answer.body.otp_logged) {
      browserStorage.set(SIGNED_IN_HINT, '1')
      return window.location.replace(answer.body.redirect_to ?? href('/'))
    }
    if (!answer.ok) {
      setBusy(false)
      return toast.danger(t('error'), answer.message || t('offline'))
    }
    const { browser_token, email = null, message } = answer.body
    // A verified address without a participant.
    if (email && browser_token) {
      const elsewhere = enrolmentElsewhere(email)
      if (elsewhere) return window.location.replace(elsewhere)
      setNext({ name: 'new_participant', email, browserToken: browser_token })
    } else setRefusal({ message, email })
    setBusy(false)
  }

  const sendAnother = async (email: string) => {
    setBusy(true)
    const answer = await call<SignInReply>('/public/signin/verify', { email, locale: program.locale })
    setBusy(false)
    if (!answer.ok || !answer.body.ok || !answer.body.browser_token) return setNext({ name: 'initial', email })
    setNext({
      name: answer.body.sign_type === 'magic_link' ? 'magic_link_sent' : 'otp_verification',
      email,
      firstName: answer.body.participant?.first_name ?? null,
      browserToken: answer.body.browser_token,
      sentAt: Date.now(),
    })
  }

  return (
    <SignInFrame title={dead ? t('linkDead') : t('linkTitle')} lead={dead ?? t('linkHelp')}>
      {refusal?.email ? (
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          onClick={() => refusal.email && sendAnother(refusal.email)}
          className="mt-auto lg:mt-0"
        >
          {t('anotherLink')}
        </Button>
      ) : dead ? (
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

'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { useSite } from '../frame/site-provider.client'
import { EmailStep } from './email-step.client'
import { LinkSentStep } from './link-sent-step.client'
import { NewParticipantStep } from './new-participant-step.client'
import type { SignInStep } from './saved-step'
import { SignUpClosedStep } from './sign-up-closed-step.client'
import { useSignIn } from './use-sign-in.client'
import type { SignInPageProps } from './wire'

/** Loaded on demand: the first step is typing an address, and the code field is as large as the rest of the page. */
const loadCodeStep = () => import('./code-step.client').then(({ CodeStep }) => CodeStep)
const CodeStep = dynamic(loadCodeStep)

/** SITE-129. */
const RESEND_WAIT_SECONDS = 60

/** /signin: four steps on one page (SITE-22). @param first the step after the link's page verified an address */
export function SignIn({ first = null, page }: { page: SignInPageProps; first?: SignInStep | null }) {
  const { program } = useSite()
  const {
    attributeErrors,
    back,
    botCheck,
    busy,
    emailError,
    enterCode,
    postalError,
    resend,
    step,
    submitCode,
    submitEmail,
    submitNewParticipant,
  } = useSignIn(page, first)
  // Loads while the server sends the code. If that fails, it is loaded again when shown.
  useEffect(() => {
    if (busy) loadCodeStep().catch(() => {})
  }, [busy])
  switch (step.name) {
    case 'initial':
      return (
        <EmailStep
          key={`${program.id} ${step.email}`}
          email={step.email}
          authType={page.sign_in_type}
          busy={busy === 'asking'}
          error={emailError}
          botCheck={botCheck}
          onSubmit={submitEmail}
        />
      )
    case 'new_participant':
      if (!page.sign_up_open) return <SignUpClosedStep onBack={back} />
      return (
        <NewParticipantStep
          email={step.email}
          busy={busy === 'joining'}
          page={page}
          postalError={postalError}
          attributeErrors={attributeErrors}
          onBack={back}
          onSubmit={submitNewParticipant}
        />
      )
    case 'otp_verification':
      return (
        <CodeStep
          email={step.email}
          firstName={step.firstName}
          resendAt={step.sentAt + RESEND_WAIT_SECONDS * 1000}
          busy={busy === 'verifying' || busy === 'resending' ? busy : null}
          onBack={back}
          onSubmit={submitCode}
          onResend={resend}
          botCheck={botCheck}
        />
      )
    case 'magic_link_sent':
      return <LinkSentStep email={step.email} firstName={step.firstName} onBack={back} onEnterCode={enterCode} />
  }
}

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

/** Not with the page: who comes to sign in types an address first, and the field for the code weighs as much as the rest. */
const loadCodeStep = () => import('./code-step.client').then(({ CodeStep }) => CodeStep)
const CodeStep = dynamic(loadCodeStep)

/** SITE-129. */
const RESEND_WAIT_SECONDS = 60

/** /signin: four steps on one page (SITE-22). @param first where the link's page sends somebody whose address is proven */
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
  // On its way while the server mails the code. What fails to come is asked for again when it is shown.
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

'use client'

import { useSite } from '../frame/site-provider.client'
import { CodeStep } from './code-step.client'
import { EmailStep } from './email-step.client'
import type { SignInStep } from './kept-steps'
import { LinkSentStep } from './link-sent-step.client'
import { NewParticipantStep } from './new-participant-step.client'
import { useSignIn } from './use-sign-in.client'
import type { SignInPageProps } from './wire'

/** S §9. */
const RESEND_WAIT_SECONDS = 60

/** /signin: four steps on one page (S §2). @param first where the link's page sends somebody whose address is proven */
export function SignIn({ first = null, page }: { page: SignInPageProps; first?: SignInStep | null }) {
  const { program } = useSite()
  const { back, busy, emailError, enterCode, resend, step, submitCode, submitEmail, submitNewParticipant } = useSignIn(
    page,
    first,
  )
  switch (step.name) {
    case 'initial':
      return (
        <EmailStep
          key={program.id}
          email={step.email}
          authType={page.sign_in_type}
          busy={busy === 'asking'}
          error={emailError}
          onSubmit={submitEmail}
        />
      )
    case 'new_participant':
      return (
        <NewParticipantStep
          email={step.email}
          busy={busy === 'joining'}
          botCheck={page.bot_check}
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
        />
      )
    case 'magic_link_sent':
      return <LinkSentStep email={step.email} firstName={step.firstName} onBack={back} onEnterCode={enterCode} />
  }
}

'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { tabStorage } from '@/ui/browser-storage'
import { RadioGroup } from '@/ui/radio-group.client'
import { SESSION_ENDED, useMe, useSite } from '../frame/site-provider.client'
import { EmailForm } from './email-form.client'
import { SignInFrame } from './frame.client'
import { Invitation } from './invitation.client'

type EmailStepProps = {
  email: string
  authType: 'otp' | 'magic_link'
  busy: boolean
  error: string | null
  /** Shown if the server requires one. */
  botCheck: ReactNode
  onSubmit: (email: string) => void
}

/** The step `initial`. */
export function EmailStep({ authType, ...form }: EmailStepProps) {
  const { program } = useSite()
  const t = useTexts('signin')
  const wasSignedOut = useWasSignedOut()
  return (
    <SignInFrame title={t('welcome', { program: program.name })}>
      {wasSignedOut && (
        <p role="status" className="mb-5 rounded-card bg-accent-quiet p-3 text-ui-sm">
          {t('sessionEnded')}
        </p>
      )}
      <Invitation />
      {/* Present but hidden (SITE-24), because the program's preference decides. */}
      <div hidden>
        <RadioGroup
          legend={t('authType')}
          name="auth_type"
          value={authType}
          onValueChange={() => {}}
          options={[
            { value: 'magic_link', label: t('authMagicLink'), description: t('authMagicLinkHelp') },
            { value: 'otp', label: t('authOtp'), description: t('authOtpHelp') },
          ]}
        />
      </div>
      <EmailForm {...form} label={t('emailLabel')} placeholder={t('emailPlaceholder')} submitLabel={t('continue')} />
    </SignInFrame>
  )
}

/** Whether the session ended on its own instead of by Log out; shown once. */
function useWasSignedOut(): boolean {
  const { program } = useSite()
  const [wasSignedOut, setWasSignedOut] = useState(false)
  const isSignedIn = useMe()?.signed_in
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom a form of theirs has led here, this page finds signed out itself.
  useEffect(() => {
    if (tabStorage.get(SESSION_ENDED) !== String(program.id)) return
    tabStorage.set(SESSION_ENDED, null)
    setWasSignedOut(true)
  }, [isSignedIn, program.id])
  return wasSignedOut
}

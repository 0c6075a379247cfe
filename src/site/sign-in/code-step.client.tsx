'use client'

import type { ComponentProps } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { CodeForm } from './code-form.client'
import { SignInFrame } from './frame.client'
import { maskEmail } from './mask-email'

type CodeStepProps = Omit<ComponentProps<typeof CodeForm>, 'error' | 'onBack'> & {
  email: string
  firstName: string | null
  onBack: () => void
}

/** The step `otp_verification`. */
export function CodeStep({ email, firstName, onBack, ...form }: CodeStepProps) {
  const t = useTexts('signin')
  return (
    <SignInFrame
      title={firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}
      lead={t('codeSentTo', { email: maskEmail(email) })}
      onBack={onBack}
    >
      <CodeForm {...form} />
    </SignInFrame>
  )
}

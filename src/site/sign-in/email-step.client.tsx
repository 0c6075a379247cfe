'use client'

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { tabStorage } from '@/ui/browser-storage'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { RadioGroup } from '@/ui/radio-group.client'
import { TextInput } from '@/ui/text-input.client'
import { useHydrated } from '@/ui/use-hydrated.client'
import { valueBeforeHydration } from '@/ui/value-before-hydration'
import { SESSION_ENDED, useMe, useSite } from '../frame/site-provider.client'
import { SignInFrame } from './frame.client'
import { readEmail } from './read-email'

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
export function EmailStep({ authType, botCheck, busy, email: first, error, onSubmit }: EmailStepProps) {
  const { program } = useSite()
  const t = useTexts('signin')
  const [email, setEmail] = useState(() => first || valueBeforeHydration('email'))
  const [isWrong, setIsWrong] = useState(false)
  const isAlive = useHydrated()
  const wasSignedOut = useWasSignedOut()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFine = readEmail(email) !== null
    setIsWrong(!isFine)
    if (isFine && !busy) onSubmit(email.trim())
  }
  return (
    <SignInFrame title={t('welcome', { program: program.name })}>
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5 lg:flex-none">
        {wasSignedOut && (
          <p role="status" className="rounded-card bg-accent-quiet p-3 text-ui-sm">
            {t('sessionEnded')}
          </p>
        )}
        <Field label={t('emailLabel')} error={isWrong ? t('invalidEmail') : error} required>
          <TextInput
            size="lg"
            type="email"
            name="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setIsWrong(false)
            }}
            placeholder={t('emailPlaceholder')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
          />
        </Field>
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
        {botCheck}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={busy}
          disabled={!isAlive}
          className="mt-auto disabled:opacity-100! lg:mt-0"
        >
          {t('continue')}
        </Button>
      </form>
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

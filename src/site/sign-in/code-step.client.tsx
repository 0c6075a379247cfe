'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { Spinner } from '@/ui/spinner'
import { CodeInput } from './code-input.client'
import { SignInFrame } from './frame.client'
import { maskEmail } from './mask-email'
import { formatCountdown, useCountdown } from './use-countdown.client'

type CodeStepProps = {
  email: string
  firstName: string | null
  /** When a new code can be requested, in milliseconds since 1970. */
  resendAt: number
  busy: 'verifying' | 'resending' | null
  /** Shown if the server requires one for a new code. */
  botCheck: ReactNode
  onBack: () => void
  /** @returns whether the code was correct */
  onSubmit: (code: string) => Promise<boolean>
  onResend: () => Promise<void>
}

const CODE_LENGTH = 6

/** The step `otp_verification`. */
export function CodeStep({ botCheck, busy, email, firstName, onBack, onResend, onSubmit, resendAt }: CodeStepProps) {
  const t = useTexts('signin')
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const seconds = useCountdown(resendAt)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length < CODE_LENGTH) {
      setIsShort(true)
      return input.current?.focus()
    }
    if (await onSubmit(code)) return
    setCode('')
    input.current?.focus()
  }
  const resend = async () => {
    setCode('')
    setIsShort(false)
    await onResend()
    input.current?.focus()
  }
  const isVerifying = busy === 'verifying'

  return (
    <SignInFrame
      title={firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}
      lead={t('codeSentTo', { email: maskEmail(email) })}
      onBack={onBack}
    >
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5 lg:flex-none">
        <Field label={t('codeLabel')} aside={t('codePlaceholder')} error={isShort ? t('codePlaceholder') : undefined}>
          <CodeInput
            ref={input}
            value={code}
            onChange={(digits) => {
              setCode(digits)
              setIsShort(false)
            }}
            placeholder={t('codePlaceholder')}
            busy={isVerifying}
          />
        </Field>
        <p className="flex min-h-11 items-center text-ink-2 text-ui" aria-live="off">
          {seconds > 0 ? (
            <span className="tabular-nums">{t('countdown', { time: formatCountdown(seconds) })}</span>
          ) : (
            <Button variant="ghost" className="-ml-(--ui-control-pad)" loading={busy === 'resending'} onClick={resend}>
              {t('requestNewCode')}
            </Button>
          )}
        </p>
        {botCheck}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          aria-busy={isVerifying || undefined}
          icon={isVerifying ? <Spinner /> : undefined}
          className="mt-auto lg:mt-0"
        >
          {isVerifying ? t('verifying') : t('verify')}
        </Button>
      </form>
    </SignInFrame>
  )
}

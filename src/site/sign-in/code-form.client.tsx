'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { Spinner } from '@/ui/spinner'
import { CodeInput } from './code-input.client'
import { formatCountdown, useCountdown } from './use-countdown.client'

type CodeFormProps = {
  /** When a new code can be requested, in milliseconds since 1970. */
  resendAt: number
  busy: 'verifying' | 'resending' | null
  /** Shown if the server requires one for a new code. */
  botCheck: ReactNode
  /** Why the last code was refused, if the page doesn't say it elsewhere. */
  error?: string | null
  /** @returns whether the code was correct */
  onSubmit: (code: string) => Promise<boolean>
  onResend: () => Promise<void>
  /** For a page without its own way back to the address. */
  onBack?: () => void
}

const CODE_LENGTH = 6

/** The second step of signing in, of participants and of administrators: the code from the email, sent at its last digit. */
export function CodeForm({ botCheck, busy, error, onBack, onResend, onSubmit, resendAt }: CodeFormProps) {
  const t = useTexts('signin')
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const seconds = useCountdown(resendAt)
  useEffect(() => input.current?.focus(), [])

  // Not the state `busy`, which follows later than the next key.
  const isSending = useRef(false)

  const send = async (digits: string) => {
    if (isSending.current) return
    isSending.current = true
    const isRight = await onSubmit(digits)
    isSending.current = false
    if (isRight) return
    setCode('')
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length === CODE_LENGTH) return send(code)
    setIsShort(true)
    input.current?.focus()
  }
  const resend = async () => {
    setCode('')
    setIsShort(false)
    await onResend()
    input.current?.focus()
  }
  const isVerifying = busy === 'verifying'
  const refusal = code === '' ? error : undefined
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5 lg:flex-none">
      <Field label={t('codeLabel')} aside={t('codePlaceholder')} error={isShort ? t('codePlaceholder') : refusal}>
        <CodeInput
          ref={input}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setIsShort(false)
            if (digits.length === CODE_LENGTH && digits !== code && !busy) void send(digits)
          }}
          placeholder={t('codePlaceholder')}
          busy={isVerifying}
        />
      </Field>
      <div className="flex min-h-11 items-center justify-between text-ink-2 text-ui" aria-live="off">
        {seconds > 0 ? (
          <span className="tabular-nums">{t('countdown', { time: formatCountdown(seconds) })}</span>
        ) : (
          <Button variant="ghost" className="-ml-(--ui-control-pad)" loading={busy === 'resending'} onClick={resend}>
            {t('requestNewCode')}
          </Button>
        )}
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            {t('otherEmail')}
          </Button>
        )}
      </div>
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
  )
}

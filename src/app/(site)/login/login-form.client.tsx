'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { callConsole } from '@/console/frame/call-console'
import { useTexts } from '@/i18n/texts-provider.client'
import { CodeInput } from '@/site/sign-in/code-input.client'
import { useBotCheck } from '@/site/sign-in/use-bot-check.client'
import { formatCountdown, useCountdown } from '@/site/sign-in/use-countdown.client'
import type { SignInPageProps } from '@/site/sign-in/wire'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { queryOfPage } from '@/ui/page-query.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import { useHydrated } from '@/ui/use-hydrated.client'
import { valueBeforeHydration } from '@/ui/value-before-hydration'
import { LoginFrame } from './login-frame'
import { useLocale } from './login-root.client'

type RequestedCode = { email: string; browserToken: string; at: number }

/** The requested path; the server checks the permission. */
const safeRedirectTarget = (): string => queryOfPage().get('redirect_to') ?? ''

/** /login: an email address, then the code from the email (RULE-13). */
export function LoginForm() {
  const locale = useLocale()
  const [email, setEmail] = useState(() => valueBeforeHydration('email'))
  const [error, setError] = useState<string | null>(null)
  const [requested, setRequested] = useState<RequestedCode | null>(null)
  const [busy, setBusy] = useState(false)
  const isAlive = useHydrated()
  const { botCheck, solve } = useBotCheck()
  const t = useTexts('signin')

  const requestCode = async (browserToken: string | null) => {
    setBusy(true)
    setError(null)
    const post = (response = '') =>
      callConsole<{ browser_token: string; bot_check: SignInPageProps['bot_check'] }>('/auth/sign_in', {
        method: 'POST',
        body: {
          email,
          browser_token: browserToken,
          redirect_to: safeRedirectTarget(),
          locale,
          bot_check_response: response,
        },
      })
    let answer = await post()
    if (answer.bot_check) {
      const response = await solve({ botCheck: answer.bot_check, challenge: '/auth/bot_check' })
      if (response !== null) answer = await post(response)
    }
    setBusy(false)
    if (answer.success && answer.browser_token) {
      return setRequested({ email, browserToken: answer.browser_token, at: Date.now() })
    }
    if (answer.errors.email) setError(answer.errors.email[0] ?? null)
    else toast.danger(t('error'), answer.message)
  }

  if (requested) {
    return (
      <CodeForm
        key={requested.browserToken}
        requested={requested}
        isAsking={busy}
        botCheck={botCheck}
        onResend={() => requestCode(requested.browserToken)}
        onBack={() => setRequested(null)}
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) requestCode(null)
  }
  return (
    <LoginFrame title={t('adminTitle')} lead={t('adminHelp')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('adminEmail')} error={error}>
          <TextInput
            size="lg"
            type="email"
            name="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Field>
        {botCheck}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={busy}
          disabled={!isAlive}
          className="disabled:opacity-100!"
        >
          {t('adminContinue')}
        </Button>
      </form>
    </LoginFrame>
  )
}

const RESEND_WAIT_SECONDS = 60

type CodeFormProps = {
  requested: RequestedCode
  isAsking: boolean
  botCheck: ReactNode
  onResend: () => void
  onBack: () => void
}

function CodeForm({ requested, botCheck, isAsking, onBack, onResend }: CodeFormProps) {
  const locale = useLocale()
  const t = useTexts('signin')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const seconds = useCountdown(requested.at + RESEND_WAIT_SECONDS * 1000)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await callConsole<{ redirect_to: string }>('/auth/verify', {
      method: 'POST',
      body: {
        email: requested.email,
        otp: code,
        browser_token: requested.browserToken,
        redirect_to: safeRedirectTarget(),
        locale,
      },
    })
    if (answer.success && answer.redirect_to) return window.location.assign(answer.redirect_to)
    setBusy(false)
    setCode('')
    setError(answer.message)
    input.current?.focus()
  }

  return (
    <LoginFrame title={t('adminCheck')} lead={t('adminCheckHelp', { email: requested.email })}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('codeLabel')} aside={t('codePlaceholder')} error={error}>
          <CodeInput
            ref={input}
            value={code}
            onChange={(digits) => {
              setCode(digits)
              if (digits) setError(null)
            }}
            placeholder={t('codePlaceholder')}
            busy={busy}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={busy} disabled={code.length < 6}>
          {t('verify')}
        </Button>
        {botCheck}
        <div className="flex items-center justify-between">
          <Button variant="ghost" onClick={onBack}>
            {t('otherEmail')}
          </Button>
          {seconds > 0 ? (
            <span className="text-ink-3 text-ui-sm tabular-nums">
              {t('countdown', { time: formatCountdown(seconds) })}
            </span>
          ) : (
            <Button variant="ghost" loading={isAsking} onClick={onResend}>
              {t('requestNewCode')}
            </Button>
          )}
        </div>
      </form>
    </LoginFrame>
  )
}

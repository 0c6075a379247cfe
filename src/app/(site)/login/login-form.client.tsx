'use client'

import { type ReactNode, useState } from 'react'
import { callConsole } from '@/console/frame/call-console'
import { useTexts } from '@/i18n/texts-provider.client'
import { CodeForm } from '@/site/sign-in/code-form.client'
import { EmailForm } from '@/site/sign-in/email-form.client'
import { LoginFrame } from '@/site/sign-in/login-frame'
import { useBotCheck } from '@/site/sign-in/use-bot-check.client'
import type { SignInPageProps } from '@/site/sign-in/wire'
import { queryOfPage } from '@/ui/page-query.client'
import { toast } from '@/ui/toast'
import { useLocale } from './login-root.client'

type RequestedCode = { email: string; browserToken: string; at: number }

/** The requested path; the server checks the permission. */
const safeRedirectTarget = (): string => queryOfPage().get('redirect_to') ?? ''

/** /login: an email address, then the code from the email (RULE-13). @param methods other ways to sign in, of plugins */
export function LoginForm({ methods }: { methods: ReactNode }) {
  const locale = useLocale()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [requested, setRequested] = useState<RequestedCode | null>(null)
  const [busy, setBusy] = useState(false)
  const { botCheck, solve } = useBotCheck()
  const t = useTexts('signin')

  const requestCode = async (address: string, browserToken: string | null): Promise<void> => {
    setBusy(true)
    setError(null)
    const post = (response = '') =>
      callConsole<{ browser_token: string; bot_check: SignInPageProps['bot_check'] }>('/auth/sign_in', {
        method: 'POST',
        body: {
          email: address,
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
      return setRequested({ email: address, browserToken: answer.browser_token, at: Date.now() })
    }
    if (answer.errors.email) setError(answer.errors.email[0] ?? null)
    else toast.danger(t('error'), answer.message)
  }

  if (requested) {
    return (
      <CodePage
        key={requested.browserToken}
        requested={requested}
        isAsking={busy}
        botCheck={botCheck}
        onResend={() => requestCode(requested.email, requested.browserToken)}
        onBack={() => setRequested(null)}
      />
    )
  }
  return (
    <LoginFrame title={t('adminTitle')} lead={t('adminHelp')}>
      <EmailForm
        label={t('adminEmail')}
        submitLabel={t('adminContinue')}
        email={email}
        busy={busy}
        error={error}
        botCheck={botCheck}
        onSubmit={(typed) => {
          setEmail(typed)
          void requestCode(typed, null)
        }}
      />
      {methods}
    </LoginFrame>
  )
}

const RESEND_WAIT_SECONDS = 60

type CodePageProps = {
  requested: RequestedCode
  isAsking: boolean
  botCheck: ReactNode
  onResend: () => Promise<void>
  onBack: () => void
}

function CodePage({ requested, botCheck, isAsking, onBack, onResend }: CodePageProps) {
  const locale = useLocale()
  const t = useTexts('signin')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (code: string) => {
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
    if (answer.success && answer.redirect_to) {
      window.location.assign(answer.redirect_to)
      return true
    }
    setBusy(false)
    setError(answer.message)
    return false
  }
  return (
    <LoginFrame title={t('adminCheck')} lead={t('adminCheckHelp', { email: requested.email })}>
      <CodeForm
        resendAt={requested.at + RESEND_WAIT_SECONDS * 1000}
        busy={busy ? 'verifying' : isAsking ? 'resending' : null}
        botCheck={botCheck}
        error={error}
        onSubmit={submit}
        onResend={onResend}
        onBack={onBack}
      />
    </LoginFrame>
  )
}

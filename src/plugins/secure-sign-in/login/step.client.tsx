'use client'

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { callConsole, LoginFrame, useTexts } from '@/plugin/login'
import { Barcode } from '@/plugin/site/barcode'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { Spinner } from '@/ui/spinner'
import { TextInput } from '@/ui/text-input.client'
import { PasskeyButton } from './methods.client'

type Waiting = { needs: 'second_factor' | 'setup' | 'account'; has_passkey: boolean; has_authenticator: boolean }
type Signed = { redirect_to: string }

const STEPS = { second_factor: SecondFactor, setup: Setup, account: Account }

/** /login/step: what a sign-in still needs after the emailed code. */
export function SignInStep() {
  const [waiting, setWaiting] = useState<Waiting | 'expired' | null>(null)
  useEffect(() => {
    void callConsole<Waiting>('/sign_in/step').then(({ has_authenticator, has_passkey, needs }) =>
      setWaiting(
        needs ? { needs, has_passkey: has_passkey ?? false, has_authenticator: has_authenticator ?? false } : 'expired',
      ),
    )
  }, [])
  if (waiting === null) return <Spinner />
  if (waiting === 'expired') return <Expired />
  const Step = STEPS[waiting.needs]
  return <Step {...waiting} />
}

function Expired() {
  const t = useTexts('signin')
  return (
    <LoginFrame title={t('secureSignIn.expiredTitle')} lead={t('secureSignIn.expiredHelp')}>
      <Button href="/login" variant="primary" size="lg" block>
        {t('secureSignIn.startAgain')}
      </Button>
    </LoginFrame>
  )
}

type CodeFormProps = {
  label: string
  isNumeric: boolean
  onSubmit: (code: string) => Promise<string | null>
  children?: ReactNode
}

/** A field for a code and its button. `onSubmit` answers what went wrong. */
function CodeForm({ children, isNumeric, label, onSubmit }: CodeFormProps) {
  const t = useTexts('signin')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    const wrong = await onSubmit(code)
    if (wrong === null) return
    setBusy(false)
    setProblem(wrong)
    setCode('')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={label} error={code === '' ? problem : null} required>
        <TextInput
          size="lg"
          name="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...(isNumeric ? { inputMode: 'numeric' as const } : {})}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('secureSignIn.verify')}
      </Button>
      {children}
    </form>
  )
}

/** Sends a code, and follows the redirect. @returns what went wrong */
const sendCode = async (code: string): Promise<string | null> => {
  const answer = await callConsole<Signed>('/sign_in/step/code', { method: 'POST', body: { code } })
  if (!answer.success || !answer.redirect_to) return answer.message
  window.location.assign(answer.redirect_to)
  return null
}

function SecondFactor({ has_authenticator, has_passkey }: Waiting) {
  const t = useTexts('signin')
  const [isRecovery, setRecovery] = useState(!has_authenticator)
  return (
    <LoginFrame
      title={t('secureSignIn.stepTitle')}
      lead={t(has_authenticator ? 'secureSignIn.stepHelp' : 'secureSignIn.stepPasskeyHelp')}
    >
      <div className="flex flex-col gap-5">
        {has_passkey && !has_authenticator && <PasskeyButton variant="primary" />}
        {has_authenticator && (
          <CodeForm
            key={String(isRecovery)}
            label={t(isRecovery ? 'secureSignIn.recoveryCode' : 'secureSignIn.code')}
            isNumeric={!isRecovery}
            onSubmit={sendCode}
          >
            <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
              {t(isRecovery ? 'secureSignIn.useApp' : 'secureSignIn.useRecovery')}
            </Button>
          </CodeForm>
        )}
        {has_passkey && has_authenticator && <PasskeyButton />}
      </div>
    </LoginFrame>
  )
}

type Begun = { secret: string; uri: string }

function Setup() {
  const t = useTexts('signin')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [done, setDone] = useState<{ codes: string[]; redirectTo: string } | null>(null)
  useEffect(() => {
    void callConsole<Begun>('/sign_in/step/authenticator', { method: 'POST', body: {} }).then(({ secret, uri }) => {
      if (secret && uri) setBegun({ secret, uri })
    })
  }, [])
  const confirm = async (code: string): Promise<string | null> => {
    type Confirmed = Signed & { recovery_codes: string[] }
    const answer = await callConsole<Confirmed>('/sign_in/step/authenticator/confirm', {
      method: 'POST',
      body: { code },
    })
    if (!answer.success || !answer.recovery_codes) return answer.message
    setDone({ codes: answer.recovery_codes, redirectTo: answer.redirect_to ?? '/admin/v2' })
    return null
  }
  if (done)
    return (
      <LoginFrame title={t('secureSignIn.recoveryTitle')} lead={t('secureSignIn.recoveryHelp')}>
        <ul className="m-0 mb-6 grid list-none grid-cols-2 gap-2 p-0 font-mono text-ui">
          {done.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button variant="primary" size="lg" block onClick={() => window.location.assign(done.redirectTo)}>
          {t('secureSignIn.recoveryDone')}
        </Button>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('secureSignIn.setupTitle')} lead={t('secureSignIn.setupHelp')}>
      {begun && (
        <>
          <Barcode
            type="qrcode"
            value={begun.uri}
            label={t('secureSignIn.qrCode')}
            className="mb-3 block size-44 rounded-input bg-white p-3"
          />
          <p className="mt-0 mb-5 text-ink-2 text-ui-sm">
            {t('secureSignIn.manualKey')} <code className="break-all">{begun.secret}</code>
          </p>
        </>
      )}
      <CodeForm label={t('secureSignIn.code')} isNumeric onSubmit={confirm} />
    </LoginFrame>
  )
}

function Account() {
  const t = useTexts('signin')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const connect = async () => {
    setBusy(true)
    const answer = await callConsole<Signed>('/sign_in/step/account', { method: 'POST', body: {} })
    if (answer.success && answer.redirect_to) return window.location.assign(answer.redirect_to)
    setBusy(false)
    setProblem(answer.message)
  }
  return (
    <LoginFrame title={t('secureSignIn.accountTitle')} lead={t('secureSignIn.accountHelp')}>
      <Button variant="primary" size="lg" block loading={busy} onClick={connect}>
        {t('secureSignIn.connect')}
      </Button>
      {problem && (
        <p role="alert" className="mt-3 mb-0 text-danger-text text-ui">
          {problem}
        </p>
      )}
    </LoginFrame>
  )
}

'use client'

import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { callConsole, queryOfPage, useTexts } from '@/plugin/login'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { usePageQuery } from '@/ui/page-query.client'
import { TextInput } from '@/ui/text-input.client'
import { useHydrated } from '@/ui/use-hydrated.client'

const PROBLEMS = ['failed', 'unlinked', 'taken', 'refused'] as const

/** Other ways to sign in than by email: a passkey, or the organization's identity provider. */
export function SignInMethods() {
  const t = useTexts('signin')
  const [isSso, setSso] = useState(false)
  const returned = usePageQuery()?.get('sso')
  const problem = PROBLEMS.find((known) => known === returned)
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="m-0 text-center text-ink-3 text-ui-sm">{t('secureSignIn.or')}</p>
      {problem && (
        <p role="alert" className="m-0 text-danger-text text-ui">
          {t(`secureSignIn.problem.${problem}`)}
        </p>
      )}
      <PasskeyButton />
      {isSso ? (
        <SsoForm />
      ) : (
        <Button size="lg" block onClick={() => setSso(true)}>
          {t('secureSignIn.withSso')}
        </Button>
      )}
    </div>
  )
}

type Signed = { redirect_to: string }

/** Signs in with a passkey that the browser knows for the console. */
export function PasskeyButton({ variant }: { variant?: 'primary' }) {
  const t = useTexts('signin')
  const isAlive = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (isAlive && !browserSupportsWebAuthn()) return null

  const signIn = async () => {
    setBusy(true)
    setProblem(await tryPasskey(t('secureSignIn.passkeyUnavailable')))
    setBusy(false)
  }
  return (
    <div>
      <Button size="lg" block loading={busy} disabled={!isAlive} onClick={signIn} {...(variant ? { variant } : {})}>
        {t('secureSignIn.withPasskey')}
      </Button>
      {problem && (
        <p role="alert" className="mt-1.5 mb-0 text-danger-text text-ui-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

/** @param unavailable what to say if the person or the browser gave no passkey @returns what went wrong */
const tryPasskey = async (unavailable: string): Promise<string | null> => {
  type Options = { options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }
  const begun = await callConsole<Options>('/sign_in/passkey/options', { method: 'POST', body: {} })
  if (!begun.options) return begun.message
  const credential = await startAuthentication({ optionsJSON: begun.options }).catch(() => null)
  if (!credential) return unavailable
  const body = { credential, redirect_to: queryOfPage().get('redirect_to') ?? '' }
  const answer = await callConsole<Signed>('/sign_in/passkey', { method: 'POST', body })
  if (!answer.success || !answer.redirect_to) return answer.message
  window.location.assign(answer.redirect_to)
  return null
}

function SsoForm() {
  const t = useTexts('signin')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { name, redirect_to: queryOfPage().get('redirect_to') ?? '' }
    const answer = await callConsole<Signed>('/sign_in/sso', { method: 'POST', body })
    if (answer.success && answer.redirect_to) return window.location.assign(answer.redirect_to)
    setBusy(false)
    setProblem(answer.message)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={t('secureSignIn.ssoName')} error={problem} required>
        <TextInput
          size="lg"
          name="sso_name"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(null)
          }}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {t('secureSignIn.ssoContinue')}
      </Button>
    </form>
  )
}

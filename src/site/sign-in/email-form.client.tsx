'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { TextInput } from '@/ui/text-input.client'
import { useHydrated } from '@/ui/use-hydrated.client'
import { valueBeforeHydration } from '@/ui/value-before-hydration'
import { readEmail } from './read-email'

type EmailFormProps = {
  label: string
  submitLabel: string
  placeholder?: string
  email?: string
  busy: boolean
  /** The server's. */
  error: string | null
  /** Shown if the server requires one. */
  botCheck: ReactNode
  onSubmit: (email: string) => void
}

/** The first step of signing in, of participants and of administrators: an email address. */
export function EmailForm({ botCheck, busy, email: first, error, onSubmit, ...texts }: EmailFormProps) {
  const t = useTexts('signin')
  const [email, setEmail] = useState(() => first || valueBeforeHydration('email'))
  const [isWrong, setIsWrong] = useState(false)
  const isAlive = useHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFine = readEmail(email) !== null
    setIsWrong(!isFine)
    if (isFine && !busy) onSubmit(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5 lg:flex-none">
      <Field label={texts.label} error={isWrong ? t('invalidEmail') : error} required>
        <TextInput
          size="lg"
          type="email"
          name="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setIsWrong(false)
          }}
          placeholder={texts.placeholder}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
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
        className="mt-auto disabled:opacity-100! lg:mt-0"
      >
        {texts.submitLabel}
      </Button>
    </form>
  )
}

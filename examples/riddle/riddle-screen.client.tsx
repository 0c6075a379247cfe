'use client'

import { useSite } from '@laurel/plugin/site'
import { Button, MainAction, type ScreenProps, TextInput } from '@laurel/plugin/site/challenge-screen'
import { type FormEvent, useState } from 'react'

const TEXTS = { en: 'Your answer', es: 'Tu respuesta' }

/** A field for the answer. After a wrong answer it shows a message, and the participant can try again. */
export function RiddleScreen({ challenge, submit }: ScreenProps) {
  const label = TEXTS[useSite().program.locale]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const outcome = await submit(new FormData(event.currentTarget))
    setBusy(false)
    setProblem(outcome.ok ? undefined : (outcome.errors.guess?.[0] ?? outcome.message))
  }
  return (
    <form onSubmit={send}>
      <TextInput name="guess" aria-label={label} placeholder={label} required maxLength={100} />
      {problem && <p role="alert">{problem}</p>}
      <MainAction>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {challenge.call_to_action}
        </Button>
      </MainAction>
    </form>
  )
}

'use client'

import { type FormEvent, useRef, useState } from 'react'
import { useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { newKey } from '@/ui/new-key'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import { MAX_MESSAGE } from '../domain/gift-values'

type GiftFormProps = {
  /** The most points that may be given now. */
  allowance: number
  /** Of the gift link that was opened. */
  code: string | null
  /** Whose link it is; null if it doesn't work. */
  name: string | null
}

const EMPTY = { email: '', points: '', message: '' }

/** Gives points by email address, or to the owner of a gift link. */
export function GiftForm({ allowance, code, name }: GiftFormProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const term = program.term_points_as
  const { isPending, mutateAsync } = useSiteMutation('/public/gifts')
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const key = useRef('')
  const byLink = code !== null && name !== null
  const change = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    setErrors({})
    setValues({ ...values, [field]: event.target.value })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    key.current ||= newKey()
    const answer = await mutateAsync({
      ...(byLink ? { to: code } : { email: values.email }),
      ...{ points: values.points, message: values.message, idempotency_key: key.current },
    })
    // Without an answer the outcome is unknown, and the next click repeats it.
    if (answer.ok || answer.status > 0) key.current = ''
    if (answer.ok) {
      toast.success(t('gifts.done'), answer.body.message)
      return setValues(EMPTY)
    }
    const named = Object.entries(answer.errors).map(([field, [message = '']]) => [field, message])
    setErrors(named.length > 0 ? Object.fromEntries(named) : { form: answer.message || t('common:tryAgain') })
  }
  return (
    <form
      onSubmit={send}
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-6"
      aria-labelledby="give"
    >
      <h2 id="give" className="font-header font-semibold text-heading">
        {byLink && name ? t('gifts.to', { name }) : t('gifts.send', { term })}
      </h2>
      {code !== null && name === null && <p className="text-ink-2 text-ui-sm">{t('gifts.linkGone')}</p>}
      {!byLink && (
        <Field label={t('gifts.email')} help={t('gifts.emailHelp')} error={errors.email} required>
          <TextInput type="email" autoComplete="off" value={values.email} onChange={change('email')} />
        </Field>
      )}
      <Field
        label={t('gifts.points', { term })}
        help={t('gifts.pointsHelp', { points: allowance.toLocaleString(program.locale) })}
        error={errors.points}
        required
      >
        <TextInput inputMode="numeric" value={values.points} onChange={change('points')} />
      </Field>
      <Field label={t('gifts.message')} optionalLabel={t('gifts.optional')}>
        <TextInput maxLength={MAX_MESSAGE} value={values.message} onChange={change('message')} />
      </Field>
      {errors.form && (
        <p role="alert" className="text-danger text-ui-sm">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        {t('gifts.give')}
      </Button>
    </form>
  )
}

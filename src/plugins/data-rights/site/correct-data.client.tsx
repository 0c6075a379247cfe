'use client'

import { type FormEvent, useState } from 'react'
import { useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { TextArea } from '@/ui/text-area.client'
import { toast } from '@/ui/toast'
import { MAX_MESSAGE } from '../domain/request-values'
import { DATA_PATH } from './own-data-answer'
import { Section } from './section'

/** Leads to the profile, and asks an administrator for what can't be changed there. */
export function CorrectData() {
  const { href } = useSite()
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation(`${DATA_PATH}/corrections`)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const answer = await mutateAsync({ message })
    if (!answer.ok) return setError(answer.errors.message?.[0] ?? (answer.message || t('common:tryAgain')))
    setMessage('')
    toast.success(answer.body.message)
  }
  return (
    <Section id="correct" title={t('data_rights.correct')} lead={t('data_rights.correctLead')}>
      <Button href={href('/my-account/profile')}>{t('data_rights.editProfile')}</Button>
      <form onSubmit={send} noValidate className="mt-5 flex flex-col items-start gap-3">
        <div className="w-full">
          <Field label={t('data_rights.correctMessage')} error={error}>
            <TextArea
              rows={3}
              maxLength={MAX_MESSAGE}
              value={message}
              onChange={({ target }) => {
                setError(null)
                setMessage(target.value)
              }}
            />
          </Field>
        </div>
        <Button type="submit" loading={isPending}>
          {t('data_rights.correctSend')}
        </Button>
      </form>
    </Section>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { usePageQuery } from '@/ui/page-query.client'
import { RadioGroup } from '@/ui/radio-group.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { useMe, useSite, useSiteQuery } from '../frame/site-provider.client'
import type { WireParticipant, Written } from '../wire'

type EmailChoice = { email: string; email_setting_id: number | null }

/** /my-account/emails: the target of the footer link in emails, signed in or not (RULE-56). */
export function EmailSettingsPage() {
  const query = usePageQuery()
  const me = useMe()
  const isOwn = query !== null && !query.has('token')
  // A participant who is signed in needs no link.
  if (isOwn && me === undefined) return <Loading />
  return isOwn && me?.participant ? <OwnEmailSettings participant={me.participant} /> : <LinkedEmailSettings />
}

function Loading() {
  const t = useTexts('site')
  return (
    <div className="mx-auto w-full max-w-[560px] px-4 py-8 sm:py-12">
      <Skeleton shape="card" count={2} label={t('common:loading')} />
    </div>
  )
}

function OwnEmailSettings({ participant }: { participant: WireParticipant }) {
  const t = useTexts('site')
  return (
    <section className="mx-auto w-full max-w-[560px] px-4 py-8 sm:py-12">
      <h1 className="font-bold font-header text-title">{t('account.emailSettings')}</h1>
      <Choices
        choice={{ email: participant.email, email_setting_id: participant.email_setting_id }}
        save={(email_setting_id) => ({
          path: '/public/account/update_email_settings',
          body: { email_setting_id, participant_id: participant.id },
        })}
      />
    </section>
  )
}

function LinkedEmailSettings() {
  const { href } = useSite()
  const t = useTexts('site')
  const query = usePageQuery()
  const token = query?.get('token') ?? ''
  const path = `/public/email_settings/${encodeURIComponent(token)}`
  const choice = useSiteQuery<EmailChoice>(path, token !== '')
  const isInvalid = (query && token === '') || choice.error?.status === 404

  return (
    <section className="mx-auto w-full max-w-[560px] px-4 py-8 sm:py-12">
      <h1 className="font-bold font-header text-title">
        {isInvalid ? t('account.emailLinkInvalid') : t('account.emailSettings')}
      </h1>
      {isInvalid ? (
        <>
          <p className="mt-2 text-ink-2">{t('account.emailLinkHelp')}</p>
          <Button href={href('/my-account')} variant="primary" className="mt-6">
            {t('account.title')}
          </Button>
        </>
      ) : choice.data ? (
        <Choices
          key={token}
          choice={choice.data}
          save={(email_setting_id) => ({
            path: `/public/email_settings/${encodeURIComponent(token)}`,
            body: { email_setting_id },
          })}
          unsubscribePath={`/public/unsubscribe/${encodeURIComponent(token)}`}
        />
      ) : choice.error ? (
        <>
          <p className="mt-2 text-ink-2">{choice.error.message || t('common:tryAgain')}</p>
          <Button className="mt-6" onClick={() => void choice.refetch()}>
            {t('common:retry')}
          </Button>
        </>
      ) : (
        <div className="mt-6">
          <Skeleton shape="card" count={2} label={t('common:loading')} />
        </div>
      )}
    </section>
  )
}

type Write = { path: string; body: Record<string, unknown> }
type Action = Write & { done: string }
type ChoicesProps = {
  choice: EmailChoice
  save: (settingId: number) => Write
  /** Of the link in an email. */
  unsubscribePath?: string
}

function Choices({ choice, save: saved, unsubscribePath }: ChoicesProps) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const [chosen, setChosen] = useState(String(choice.email_setting_id ?? ''))
  const [error, setError] = useState<string | null>(null)
  const { isPending, mutate, variables } = useMutation({
    mutationFn: ({ body, path }: Action) => call<Written & { email_setting_id?: number }>(path, body),
    onSuccess: (answer, { done }) => {
      if (answer.ok) {
        setChosen((current) => String(answer.body.email_setting_id ?? current))
        return void toast.success(done)
      }
      setError(Object.values(answer.errors).flat().join(' ') || answer.message || t('common:tryAgain'))
    },
  })
  const busy = isPending ? variables.path : null
  const send = (action: Action) => {
    if (!isPending) mutate(action)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return setError(t('account.emailsRequired'))
    send({ ...saved(Number(chosen)), done: t('accountCalls.emailsSaved') })
  }

  return (
    <form onSubmit={save} noValidate className="mt-2">
      <p className="break-words text-ink-2">{t('account.emailsFor', { email: choice.email })}</p>
      <div className="mt-6">
        <RadioGroup
          legend={t('account.chooseEmails')}
          name="email_setting_id"
          value={chosen}
          onValueChange={(value) => {
            setChosen(value)
            setError(null)
          }}
          options={program.email_settings.map(({ description, id }) => ({ value: String(id), label: description }))}
          error={error}
          required
        />
      </div>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:items-center">
        <Button type="submit" variant="primary" loading={busy !== null && busy !== unsubscribePath}>
          {t('account.save')}
        </Button>
        {unsubscribePath && (
          <Button
            variant="ghost"
            onClick={() => send({ path: unsubscribePath, body: {}, done: t('account.unsubscribed') })}
            loading={busy === unsubscribePath}
          >
            {t('account.unsubscribe')}
          </Button>
        )}
      </div>
    </form>
  )
}

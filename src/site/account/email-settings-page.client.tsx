'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { usePageQuery } from '@/ui/page-query.client'
import { RadioGroup } from '@/ui/radio-group.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import type { Written } from '../wire'

type EmailChoice = { email: string; email_setting_id: number | null }

/** /my-account/emails: the target of the footer link in emails, signed in or not (RULE-56). */
export function EmailSettingsPage() {
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
        <Choices key={token} choice={choice.data} token={token} />
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

type Action = { path: 'email_settings' | 'unsubscribe'; body: Record<string, unknown>; done: string }

function Choices({ choice, token }: { choice: EmailChoice; token: string }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const [chosen, setChosen] = useState(String(choice.email_setting_id ?? ''))
  const [error, setError] = useState<string | null>(null)
  const { isPending, mutate, variables } = useMutation({
    mutationFn: ({ body, path }: Action) =>
      call<Written & { email_setting_id: number }>(`/public/${path}/${encodeURIComponent(token)}`, body),
    onSuccess: (answer, { done }) => {
      if (answer.ok) {
        setChosen(String(answer.body.email_setting_id))
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
    send({ path: 'email_settings', body: { email_setting_id: Number(chosen) }, done: t('accountCalls.emailsSaved') })
  }
  const unsubscribe = () => send({ path: 'unsubscribe', body: {}, done: t('account.unsubscribed') })

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
        <Button type="submit" variant="primary" loading={busy === 'email_settings'}>
          {t('account.save')}
        </Button>
        <Button variant="ghost" onClick={unsubscribe} loading={busy === 'unsubscribe'}>
          {t('account.unsubscribe')}
        </Button>
      </div>
    </form>
  )
}

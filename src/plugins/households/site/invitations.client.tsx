'use client'

import { type FormEvent, useState } from 'react'
import { useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { Field } from '@/ui/field.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import type { ShownHousehold } from './shown-household'
import { useIntent } from './use-intent.client'

/** How the owner invites others: by email or by a link. */
export function Invitations({ household }: { household: ShownHousehold }) {
  const t = useTexts('site')
  const { isPending, send } = useIntent()
  return (
    <section aria-labelledby="invite" className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-6">
      <h2 id="invite" className="font-header font-semibold text-heading">
        {t('households.invite')}
      </h2>
      {household.members.length < household.max_members && <InviteForm />}
      {household.invitations.length > 0 && (
        <div>
          <h3 className="font-medium">{t('households.open')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {household.invitations.map(({ email, id }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{email}</span>
                <Button
                  size="sm"
                  disabled={isPending}
                  onClick={() => void send({ intent: 'withdraw', invitation_id: id })}
                >
                  {t('households.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {household.invite_code && <InviteLink code={household.invite_code} />}
    </section>
  )
}

function InviteForm() {
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation('/public/household')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const answer = await mutateAsync({ intent: 'invite', email })
    if (!answer.ok) return setError(answer.errors.email?.[0] ?? (answer.message || t('common:tryAgain')))
    toast.success(answer.body.message)
    setEmail('')
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <Field label={t('households.email')} help={t('households.emailHelp')} error={error} required>
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setError(null)
            setEmail(target.value)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        {t('households.send')}
      </Button>
    </form>
  )
}

function InviteLink({ code }: { code: string }) {
  const { href } = useSite()
  const t = useTexts('site')
  const { isPending, send } = useIntent()
  const link = `${window.location.origin}${href(`/household?join=${encodeURIComponent(code)}`)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium">{t('households.link')}</h3>
        <p className="text-ink-2 text-ui-sm">{t('households.linkHelp')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          value={link}
          withLabel
          labels={{ copy: t('households.copyLink'), copied: t('households.copied') }}
        />
        <Button size="sm" disabled={isPending} onClick={() => void send({ intent: 'renew_link' })}>
          {t('households.renew')}
        </Button>
      </div>
    </div>
  )
}

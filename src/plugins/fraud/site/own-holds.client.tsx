'use client'

import { type FormEvent, useState } from 'react'
import { useOwnDate, useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { Icon } from '@/ui/icon'
import { TextArea } from '@/ui/text-area.client'
import { toast } from '@/ui/toast'
import { MAX_APPEAL } from '../domain/fraud-values'
import type { HoldsAnswer } from './holds-answer'

const useKindName = () => {
  const t = useTexts('site')
  return (kind: string): string => t(`fraud.kinds.${kind}`, { defaultValue: t('fraud.kinds.other') })
}

/** What is being checked, with a short form to appeal, and the answers to earlier appeals. */
export function OwnHolds({ answers, holds }: HoldsAnswer) {
  const t = useTexts('site')
  const kindName = useKindName()
  const date = useOwnDate()
  return (
    <section aria-labelledby="holds" className="mx-auto w-full max-w-[1120px] px-4 pb-8" data-testid="holds">
      {holds.length > 0 && (
        <>
          <h2 id="holds" className="font-header font-semibold text-heading">
            {t('fraud.title')}
          </h2>
          <p className="mt-1 mb-3 text-ink-2">{t('fraud.lead')}</p>
          <ul className="on-tile divide-y divide-line rounded-card border border-line">
            {holds.map((hold) => (
              <Held key={hold.id} hold={hold} />
            ))}
          </ul>
        </>
      )}
      {answers.length > 0 && (
        <>
          <h2 id={holds.length > 0 ? undefined : 'holds'} className="mt-6 mb-3 font-header font-semibold text-heading">
            {t('fraud.answers')}
          </h2>
          <ul className="on-tile divide-y divide-line rounded-card border border-line">
            {answers.map(({ answer, answered_at, decision, id, kind }) => (
              <li key={id} className="flex flex-col gap-1 p-4">
                <span className="text-ink-3 text-ui-sm">
                  {t('fraud.answer', { kind: kindName(kind), date: date(answered_at) })}
                </span>
                <span className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {answer || t(`fraud.outcomes.${decision ?? 'release'}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Held({ hold: { appeal, held_at, id, kind, points, title } }: { hold: HoldsAnswer['holds'][number] }) {
  const { program } = useSite()
  const t = useTexts('site')
  const kindName = useKindName()
  const date = useOwnDate()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-col gap-2 p-4" data-testid="held">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="clock" className="size-5 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">
          {title ? `${kindName(kind)}: ${title}` : kindName(kind)}
        </span>
        {points > 0 && (
          <span className="tabular-nums">
            {t('fraud.points', { points: points.toLocaleString(program.locale), term: program.term_points_as })}
          </span>
        )}
        <span className="text-ink-3 text-ui-sm">{t('fraud.since', { date: date(held_at) })}</span>
      </div>
      {appeal && (
        <div className="rounded-tile bg-accent-quiet p-3 text-ui-sm">
          <p className="font-semibold">{t('fraud.yourAppeal', { date: date(appeal.created_at) })}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{appeal.message}</p>
        </div>
      )}
      {!appeal && isOpen && <AppealForm hold={id} onSent={() => setOpen(false)} />}
      {!appeal && !isOpen && (
        <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
          {t('fraud.appeal')}
        </Button>
      )}
    </li>
  )
}

function AppealForm({ hold, onSent }: { hold: string; onSent: () => void }) {
  const t = useTexts('site')
  const { isPending, mutateAsync } = useSiteMutation('/public/holds')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const answer = await mutateAsync({ hold, message })
    if (!answer.ok) return setError(answer.errors.message?.[0] ?? (answer.message || t('common:tryAgain')))
    toast.success(t('fraud.sent'), answer.body.message)
    onSent()
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <Field label={t('fraud.message')} error={error} required>
        <TextArea
          rows={3}
          maxLength={MAX_APPEAL}
          value={message}
          onChange={(event) => {
            setError(null)
            setMessage(event.target.value)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        {t('fraud.send')}
      </Button>
    </form>
  )
}

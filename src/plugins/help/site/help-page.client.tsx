'use client'

import { type FormEvent, useRef, useState } from 'react'
import { type Serialized, useMe, useOwnDate, useSite, useSiteMutation, useSiteQuery, useTexts } from '@/plugin/site'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field.client'
import { formatMoney } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { ListSkeleton } from '@/ui/list-skeleton'
import { newKey } from '@/ui/new-key'
import { Select } from '@/ui/select.client'
import { TextArea } from '@/ui/text-area.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import { CASE_KINDS, MAX_MESSAGE, MAX_ORDER_NUMBER } from '../domain/case-values'
import type { OwnCase, Subjects } from '../domain/own-cases'

type Answer = { cases: Serialized<OwnCase>[]; subjects: Serialized<Subjects> }

const TONES = { open: 'warning', answered: 'accent', solved: 'positive', declined: 'neutral' } as const

/** /help: asks the program for help, and shows what became of it. */
export function HelpPage() {
  const { href } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const { data, error, refetch } = useSiteQuery<Answer>('/public/help', me?.signed_in === true)
  if (me?.signed_in === false)
    return (
      <EmptyState
        icon={<Icon name="message-circle-question" />}
        title={t('help.title')}
        description={t('help.lead')}
        action={
          <Button href={`${href('/signin')}?redirect_to=${encodeURIComponent(href('/help'))}`} variant="primary">
            {t('header.signIn')}
          </Button>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('help.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('help.lead')}</p>
      </header>
      {!data && error && (
        <ErrorState
          title={t('help.loadError')}
          description={error.message || undefined}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" count={4} label={t('common:loading')} />}
      {data && <HelpForm subjects={data.subjects} />}
      {data && data.cases.length > 0 && <Cases cases={data.cases} />}
    </div>
  )
}

const EMPTY = { kind: 'missing_points', message: '', order_number: '', receipt_id: '', claim_id: '' }

function HelpForm({ subjects }: { subjects: Answer['subjects'] }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { isPending, mutateAsync } = useSiteMutation('/public/help')
  const [values, setValues] = useState(EMPTY)
  const [error, setError] = useState<string | null>(null)
  const key = useRef('')
  const change = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    setError(null)
    setValues({ ...values, [name]: event.target.value })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    key.current ||= newKey()
    const { claim_id, receipt_id, ...rest } = values
    const answer = await mutateAsync({
      ...{ ...rest, idempotency_key: key.current },
      ...(receipt_id ? { receipt_id } : {}),
      ...(claim_id ? { claim_id } : {}),
    })
    // Without an answer the outcome is unknown, and the next click repeats it.
    if (answer.ok || answer.status > 0) key.current = ''
    if (!answer.ok) return setError(answer.errors.message?.[0] ?? (answer.message || t('common:tryAgain')))
    toast.success(t('help.sent'), answer.body.message)
    setValues(EMPTY)
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-6">
      <Field label={t('help.kind')}>
        <Select
          value={values.kind}
          options={CASE_KINDS.map((value) => ({
            value,
            label: t(`help.kinds.${value}`, { term: program.term_points_as }),
          }))}
          onChange={change('kind')}
        />
      </Field>
      {subjects.receipts.length > 0 && values.kind === 'missing_points' && (
        <Field label={t('help.receipt')} optionalLabel={t('help.optional')}>
          <Select
            value={values.receipt_id}
            options={[
              { value: '', label: t('help.noReceipt') },
              ...subjects.receipts.map(({ created_at, currency, id, merchant_name, total_amount }) => ({
                value: String(id),
                label: [
                  t('help.receiptOf', {
                    merchant: merchant_name || t('help.unknownShop'),
                    date: date(created_at),
                  }),
                  ...(total_amount !== null && currency
                    ? [formatMoney(total_amount, currency, { locale: program.locale })]
                    : []),
                ].join(' · '),
              })),
            ]}
            onChange={change('receipt_id')}
          />
        </Field>
      )}
      {subjects.claims.length > 0 && (values.kind === 'code' || values.kind === 'reward') && (
        <Field label={t('help.claim')} optionalLabel={t('help.optional')}>
          <Select
            value={values.claim_id}
            options={[
              { value: '', label: t('help.noClaim') },
              ...subjects.claims.map(({ earned_at, id, name }) => ({
                value: String(id),
                label: t('help.claimOf', { reward: name, date: date(earned_at) }),
              })),
            ]}
            onChange={change('claim_id')}
          />
        </Field>
      )}
      {values.kind === 'missing_points' && (
        <Field label={t('help.orderNumber')} optionalLabel={t('help.optional')}>
          <TextInput value={values.order_number} maxLength={MAX_ORDER_NUMBER} onChange={change('order_number')} />
        </Field>
      )}
      <Field label={t('help.message')} error={error} required>
        <TextArea rows={4} maxLength={MAX_MESSAGE} value={values.message} onChange={change('message')} />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        {t('help.send')}
      </Button>
    </form>
  )
}

function Cases({ cases }: { cases: Answer['cases'] }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className="mb-3 font-header font-semibold text-heading">
        {t('help.yours')}
      </h2>
      <ul className="on-tile divide-y divide-line rounded-card border border-line">
        {cases.map(({ answer, created_at, id, kind, message, status }) => (
          <li key={id} className="flex flex-col gap-1.5 p-4" data-testid="help-case">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{t(`help.kinds.${kind}`, { term: program.term_points_as })}</span>
              <Badge tone={TONES[status]}>{t(`help.status.${status}`)}</Badge>
            </p>
            <p className="whitespace-pre-line text-ink-2 text-ui-sm [overflow-wrap:anywhere]">{message}</p>
            <p className="text-ink-3 text-ui-xs">{t('help.asked', { date: date(created_at) })}</p>
            {answer && (
              <div className="mt-1 rounded-tile bg-accent-quiet p-3 text-ui-sm">
                <p className="font-semibold">{t('help.answerFrom', { program: program.name })}</p>
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

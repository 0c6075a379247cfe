'use client'

import { type FormEvent, useState } from 'react'
import { type Serialized, useOwnDate, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox.client'
import { Field } from '@/ui/field.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import type { OwnPrize } from '../domain/own-prizes'

const TAX_FIELDS = ['name', 'address', 'city', 'state', 'zip', 'tin'] as const
const AUTOCOMPLETE = {
  ...{ name: 'name', address: 'street-address', city: 'address-level2', state: 'address-level1', zip: 'postal-code' },
  tin: 'off',
} as const

/** What a winner does before the prize is theirs: the statement, a question of skill, and tax details. */
export function PrizeForm({ prize }: { prize: Serialized<OwnPrize> }) {
  const t = useTexts('site')
  const date = useOwnDate()
  const { isPending, mutateAsync } = useSiteMutation(`/public/prizes/${prize.id}`)
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({})
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const tax = {
      ...Object.fromEntries(TAX_FIELDS.map((name) => [name, String(form.get(name) ?? '')])),
      certifies: form.get('certifies') === 'on',
    }
    const answer = await mutateAsync({
      agrees: prize.status === 'tax' || form.get('agrees') === 'on',
      answer: String(form.get('answer') ?? ''),
      tax: prize.asks_tax ? tax : null,
    })
    if (!answer.ok) return setErrors({ base: [answer.message || t('common:tryAgain')], ...answer.errors })
    toast.success(t('compliance.sent'), answer.body.message)
  }
  const errorOf = (name: string): string | undefined => errors[name]?.[0] ?? errors[`tax.${name}`]?.[0]
  return (
    <form
      onSubmit={send}
      noValidate
      aria-labelledby="confirm-prize"
      className="on-tile flex flex-col gap-3 rounded-card border border-line p-4"
      data-testid="confirm-prize"
    >
      <h2 id="confirm-prize" className="font-header font-semibold text-heading">
        {t('compliance.title')}
      </h2>
      <p className="text-ink-2 text-ui-sm">
        {t(prize.status === 'tax' ? 'compliance.untilTax' : 'compliance.until', { date: date(prize.answer_by) })}
      </p>
      {prize.status === 'waiting' && (
        <>
          <p className="text-ui">{prize.statement}</p>
          <Checkbox name="agrees" label={t('compliance.agree')} error={errorOf('agrees')} />
        </>
      )}
      {prize.question && (
        <>
          <p className="font-medium text-ui">{prize.question}</p>
          <Field label={t('compliance.question')} error={errorOf('answer')} required>
            <TextInput name="answer" autoComplete="off" maxLength={100} />
          </Field>
        </>
      )}
      {prize.asks_tax && (
        <fieldset className="flex flex-col gap-3">
          <legend className="font-medium text-ui">{t('compliance.taxTitle')}</legend>
          <p className="text-ink-2 text-ui-sm">{t('compliance.taxLead')}</p>
          {TAX_FIELDS.map((name) => (
            <Field key={name} label={t(`compliance.${name}`)} error={errorOf(name)} required>
              <TextInput
                name={name}
                autoComplete={AUTOCOMPLETE[name]}
                inputMode={name === 'tin' ? 'numeric' : undefined}
              />
            </Field>
          ))}
          <Checkbox name="certifies" label={t('compliance.certifies')} error={errorOf('certifies')} />
        </fieldset>
      )}
      {errors.base && Object.keys(errors).length === 1 && (
        <p role="alert" className="text-danger text-ui-sm">
          {errors.base[0]}
        </p>
      )}
      <Button type="submit" variant="primary" loading={isPending} className="self-start">
        {t('compliance.confirm')}
      </Button>
    </form>
  )
}

'use client'

import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Select } from '@/ui/select.client'
import { TextArea } from '@/ui/text-area.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useSiteMutation } from '../frame/site-provider.client'
import { useLimits } from '../use-limits.client'
import type { WireParticipant } from '../wire'

const FIELDS = [
  { name: 'first_name', label: 'profile.firstName', autoComplete: 'given-name', max: 80, required: true, half: true },
  { name: 'last_name', label: 'profile.lastName', autoComplete: 'family-name', max: 80, required: true, half: true },
  { name: 'phone', label: 'profile.phone', autoComplete: 'tel', max: 30, type: 'tel' },
  { name: 'address_1', label: 'profile.address1', autoComplete: 'address-line1', max: 120 },
  { name: 'address_2', label: 'profile.address2', autoComplete: 'address-line2', max: 120 },
  { name: 'city', label: 'profile.city', autoComplete: 'address-level2', max: 80 },
  { name: 'state', label: 'profile.state', autoComplete: 'address-level1', max: 80, half: true },
  { name: 'postal', label: 'account.postal', autoComplete: 'postal-code', max: 20, half: true },
  { name: 'aptos_wallet_address', label: 'profile.wallet', help: 'profile.walletHelp', autoComplete: 'off', max: 100 },
] as const satisfies readonly {
  name: string
  label: string
  help?: string
  autoComplete: string
  max: number
  type?: 'tel'
  required?: true
  half?: true
}[]

type Name = (typeof FIELDS)[number]['name']
type Answers = Record<string, string>
type AnswerField = WireParticipant['profile_fields'][number]
type Values = Record<Name, string>
type Errors = Partial<Record<string, string>>

const valuesOf = ({
  aptos_wallet_address: wallet,
  first_name,
  last_name,
  postal,
  profile_attributes: attributes,
}: WireParticipant): Values => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: attributes.phone ?? '',
  address_1: attributes.address_1 ?? '',
  address_2: attributes.address_2 ?? '',
  city: attributes.city ?? '',
  state: attributes.state ?? '',
  postal: attributes.postal ?? postal ?? '',
  aptos_wallet_address: wallet ?? '',
})

/** The Profile Information dialog, with errors next to the fields. */
export function EditProfile({ onClose, participant }: { onClose: () => void; participant: WireParticipant }) {
  const { isPending: busy, mutateAsync: send } = useSiteMutation('/public/account/profile')
  const t = useTexts('site')
  const [values, setValues] = useState(() => valuesOf(participant))
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(
      participant.profile_fields.map(({ name }) => [name, participant.profile_attributes[name] ?? '']),
    ),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { problemOf } = useLimits()

  // Only programs that mint collectibles ask for a wallet.
  const fields = FIELDS.filter(({ name }) => name !== 'aptos_wallet_address' || participant.takes_wallet)
  const names = [
    ...fields.map(({ name }) => name),
    ...participant.profile_fields.map(({ name }) => `attributes.${name}`),
  ]
  const show = (found: Errors) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first)
      [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
        .find(({ name }) => name === first)
        ?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = FIELDS.filter((field) => 'required' in field && values[field.name].trim() === '')
    if (missing.length > 0) return show(Object.fromEntries(missing.map(({ name }) => [name, t('profile.required')])))
    const unfit = participant.profile_fields.flatMap(({ limits, name }) => {
      // An answer that wasn't changed stays, even if it would be refused today.
      const isChanged = answers[name] !== (participant.profile_attributes[name] ?? '')
      const problem = isChanged && problemOf(limits, answers[name])
      return problem ? [[`attributes.${name}`, problem] as const] : []
    })
    if (unfit.length > 0) return show(Object.fromEntries(unfit))
    setErrors({})
    setFailure(null)
    const { aptos_wallet_address, ...others } = values
    const wallet = participant.takes_wallet ? { aptos_wallet_address } : {}
    const answer = await send({ ...others, ...wallet, attributes: answers })
    if (!answer.ok || !answer.body.success) {
      const { errors: found, message } = answer.ok ? answer.body : answer
      const known = names.flatMap((name) => (found[name]?.[0] ? [[name, found[name][0]] as const] : []))
      if (known.length > 0) return show(Object.fromEntries(known))
      return setFailure(message || t('common:tryAgain'))
    }
    toast.success(t('account.saved'), answer.body.message)
    onClose()
  }

  return (
    <Overlay open onClose={onClose} title={t('profile.edit')}>
      <form ref={form} onSubmit={save} noValidate className="flex flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-float px-5 pt-5 pb-3">
          <h2 className="font-bold font-header text-title">{t('profile.edit')}</h2>
          <IconButton label={t('header.close')} icon={<Icon name="x" />} onClick={onClose} />
        </div>
        <div className="grid grid-cols-2 gap-4 px-5 pt-1 pb-5">
          {fields.map((field) => (
            <Field
              key={field.name}
              label={t(field.label)}
              error={errors[field.name]}
              required={'required' in field}
              help={'help' in field ? t(field.help) : undefined}
              className={cx('half' in field ? 'col-span-2 sm:col-span-1' : 'col-span-2')}
            >
              <TextInput
                name={field.name}
                type={'type' in field ? field.type : 'text'}
                autoComplete={field.autoComplete}
                maxLength={field.max}
                value={values[field.name]}
                onChange={(event) => {
                  setValues({ ...values, [field.name]: event.target.value })
                  if (errors[field.name]) setErrors({ ...errors, [field.name]: undefined })
                }}
              />
            </Field>
          ))}
          {participant.profile_fields.map((field) => (
            <AnswerInput
              key={field.name}
              field={field}
              value={answers[field.name] ?? ''}
              error={errors[`attributes.${field.name}`]}
              onChange={(value) => {
                setAnswers({ ...answers, [field.name]: value })
                setErrors({ ...errors, [`attributes.${field.name}`]: undefined })
              }}
            />
          ))}
        </div>
        <div className="sticky bottom-0 flex flex-col gap-3 border-line border-t bg-float px-5 py-4">
          {failure && (
            <p role="alert" className="text-danger text-ui-sm">
              {failure}
            </p>
          )}
          <div className="flex flex-col gap-2 sm:flex-row-reverse">
            <Button type="submit" variant="primary" block loading={busy}>
              {t('account.save')}
            </Button>
            <Button block onClick={onClose}>
              {t('account.cancel')}
            </Button>
          </div>
        </div>
      </form>
    </Overlay>
  )
}

const INPUT_TYPES = { date: 'date', date_time: 'datetime-local' } as const

type AnswerInputProps = {
  field: AnswerField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An answer to a profile challenge, with an input by attribute type. */
function AnswerInput({ error, field, onChange, value }: AnswerInputProps) {
  const t = useTexts('site')
  const { boundsOf, helpOf } = useLimits()
  const { chosen, label, limits, options, required, several, type } = field
  const name = `attributes.${field.name}`
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  if (type === 'options' && several) {
    const toggle = (option: string, on: boolean) => {
      const next = options.filter((one) => (one === option ? on : picked.includes(one)))
      setPicked(next)
      onChange(next.join(', '))
    }
    return (
      <fieldset className="col-span-2 flex flex-col gap-2">
        <legend className="font-medium text-ui-sm">{label}</legend>
        {options.map((option) => (
          <label key={option} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={name}
              checked={picked.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
            />
            {option}
          </label>
        ))}
        {error && (
          <p role="alert" className="text-danger text-ui-sm">
            {error}
          </p>
        )}
      </fieldset>
    )
  }
  const choices =
    type === 'boolean'
      ? [
          { value: 'true', label: t('profile.yes') },
          { value: 'false', label: t('profile.no') },
        ]
      : options.map((option) => ({ value: option, label: option }))
  return (
    <Field label={label} help={helpOf(limits)} error={error} required={required} className="col-span-2">
      {type === 'boolean' || type === 'options' ? (
        <Select
          name={name}
          placeholder="—"
          options={choices}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : type === 'text_area' ? (
        <TextArea name={name} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          name={name}
          type={type === 'date' || type === 'date_time' ? INPUT_TYPES[type] : 'text'}
          inputMode={type !== 'number' ? undefined : limits?.number_format === 'whole' ? 'numeric' : 'decimal'}
          {...boundsOf(limits, type)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

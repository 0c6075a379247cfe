'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Field } from '@/ui/field.client'
import { Select } from '@/ui/select.client'
import { TextArea } from '@/ui/text-area.client'
import { TextInput } from '@/ui/text-input.client'
import { useLimits } from '../use-limits.client'
import type { SignInPageProps } from './wire'

type AttributeInputProps = {
  field: SignInPageProps['attributes'][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const INPUT_TYPES: Record<string, string> = { date: 'date', date_time: 'datetime-local' }

/** A profile attribute on the sign-up form. */
export function AttributeInput({
  error,
  field: { label, limits, name, options, required, type },
  onChange,
  value,
}: AttributeInputProps) {
  const t = useTexts('signin')
  const { boundsOf, helpOf } = useLimits()
  const control = {
    name: `attributes.${name}`,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const choices =
    type === 'boolean'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : options.map((option) => ({ value: option, label: option }))
  return (
    <Field
      label={label}
      required={required}
      optionalLabel={required ? undefined : t('optional')}
      help={helpOf(limits)}
      error={error}
    >
      {choices.length > 0 ? (
        <Select size="lg" placeholder="—" options={choices} {...control} />
      ) : type === 'text_area' ? (
        <TextArea rows={3} {...control} />
      ) : (
        <TextInput
          size="lg"
          type={INPUT_TYPES[type] ?? 'text'}
          inputMode={type !== 'number' ? undefined : limits?.number_format === 'whole' ? 'numeric' : 'decimal'}
          {...boundsOf(limits, type)}
          {...control}
        />
      )}
    </Field>
  )
}

'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Select, TextArea, TextInput } from '@/ui'
import { DateTimeField } from './date-time-field.client'
import { SwitchField } from './fields.client'
import { FormField } from './form-page.client'
import { ImageField } from './image-field.client'
import type { FormField as PluginField } from './plugin-form'
import { HALF_TYPED, TypedInput } from './typed-input.client'

type PluginFieldsProps = { fields: PluginField[]; timeZone: string }

/** The fields that plugins added to a row, below `fields` in its form. Only the server validates them. */
export function PluginFields({ fields, timeZone }: PluginFieldsProps) {
  return fields.map((field) => <PluginControl key={field.name} field={field} timeZone={timeZone} />)
}

function PluginControl({ field, timeZone }: { field: PluginField; timeZone: string }) {
  const t = useTexts('console')
  const { control, help, max, min, options, required } = field
  const labels = { name: `fields.${field.name}`, label: field.label, help, required }
  switch (control) {
    case 'checkbox':
      return <SwitchField {...labels} />
    case 'picture':
      return <ImageField {...labels} />
    case 'moment':
      return <DateTimeField {...labels} timeZone={timeZone} />
    case 'row':
      if (options) return <Choice {...labels} options={options} isId />
      return <NumberInput {...labels} help={help ?? t('form.rowId')} min={1} />
    case 'select':
      return <Choice {...labels} options={options ?? []} />
    case 'number':
      return <NumberInput {...labels} min={min} max={max} />
    case 'date':
      return (
        <FormField {...labels}>
          {({ onChange, value, ...rest }) => (
            <TypedInput
              {...rest}
              type="date"
              className="max-w-60"
              value={value === HALF_TYPED ? value : String(value ?? '').slice(0, 10)}
              // Noon in UTC, as Payload's own date picker stores a day.
              onTyped={(text) => onChange(/^\d{4}/.test(text) ? `${text}T12:00:00.000Z` : text || null)}
            />
          )}
        </FormField>
      )
    case 'textarea':
      return (
        <FormField {...labels}>
          {({ onChange, value, ...rest }) => (
            <TextArea
              {...rest}
              autoGrow
              rows={3}
              maxLength={max}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value || null)}
            />
          )}
        </FormField>
      )
    case 'email':
    case 'text':
      return (
        <FormField {...labels}>
          {({ onChange, value, ...rest }) => (
            <TextInput
              {...rest}
              type={control}
              autoComplete="off"
              maxLength={max}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value || null)}
            />
          )}
        </FormField>
      )
  }
}

type Labels = { name: string; label: string; help?: string | undefined; required: boolean }

function NumberInput({ max, min, ...labels }: Labels & { min?: number | undefined; max?: number | undefined }) {
  return (
    <FormField {...labels}>
      {({ onChange, value, ...rest }) => (
        <TypedInput
          {...rest}
          type="number"
          inputMode="decimal"
          step="any"
          min={min}
          max={max}
          className="max-w-60"
          value={String(value ?? '')}
          onTyped={(text) => onChange(text === '' ? null : String(Number(text)) === text ? Number(text) : text)}
        />
      )}
    </FormField>
  )
}

type ChoiceProps = Labels & {
  options: { value: string; label: string }[]
  /** The values are row ids. */
  isId?: boolean
}

function Choice({ isId, options, ...labels }: ChoiceProps) {
  return (
    <FormField {...labels}>
      {({ onChange, value, ...rest }) => (
        <Select
          {...rest}
          className="max-w-96"
          placeholder="—"
          options={options}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : isId ? Number(target.value) : target.value)}
        />
      )}
    </FormField>
  )
}

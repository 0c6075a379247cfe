'use client'

import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Select, type SelectOption, Switch, TextArea, TextInput } from '@/ui'
import { FormField } from './form-page.client'

type Labels = { name: string; label: string; help?: string; required?: boolean }

export function TextField({
  className,
  maxLength,
  placeholder,
  prefix,
  suffix,
  type = 'text',
  ...labels
}: Labels & {
  type?: 'text' | 'url' | 'email'
  className?: string
  maxLength?: number
  placeholder?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
}) {
  return (
    <FormField {...labels}>
      {({ value, ...field }) => (
        <TextInput
          {...field}
          value={value ?? ''}
          type={type}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          placeholder={placeholder}
          prefix={prefix}
          suffix={suffix}
          className={className}
        />
      )}
    </FormField>
  )
}

/** The form keeps the text as typed; the schema parses it. */
export function NumberField({ decimals, suffix, ...labels }: Labels & { decimals?: boolean; suffix?: ReactNode }) {
  return (
    <FormField {...labels}>
      {(field) => (
        <TextInput
          {...field}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          suffix={suffix}
          className="max-w-64"
        />
      )}
    </FormField>
  )
}

type TextAreaFieldProps = Labels & { maxLength?: number; placeholder?: string | undefined; rows?: number }

export function TextAreaField({ maxLength, placeholder, rows = 3, ...labels }: TextAreaFieldProps) {
  return (
    <FormField {...labels}>
      {({ value, ...field }) => (
        <TextArea {...field} value={value ?? ''} rows={rows} maxLength={maxLength} placeholder={placeholder} />
      )}
    </FormField>
  )
}

export function SelectField({
  options,
  placeholder,
  ...labels
}: Labels & { options: SelectOption[]; placeholder?: string }) {
  return (
    <FormField {...labels}>
      {({ value, ...field }) => <Select {...field} value={value ?? ''} options={options} placeholder={placeholder} />}
    </FormField>
  )
}

export function SwitchField({ disabled, help, label, name }: Labels & { disabled?: boolean }) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, value, ...field } }) => (
        <Switch
          reverse
          label={label}
          description={help}
          checked={value === true}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          {...field}
        />
      )}
    />
  )
}

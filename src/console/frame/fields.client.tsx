'use client'

import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Switch, TextInput } from '@/ui'
import { FormField } from './FormPage.client'

type Labels = { name: string; label: string; help?: string; required?: boolean }

export function TextField({
  className,
  type = 'text',
  ...labels
}: Labels & { type?: 'text' | 'url'; className?: string }) {
  return (
    <FormField {...labels}>
      {(field) => <TextInput {...field} type={type} autoComplete="off" spellCheck={false} className={className} />}
    </FormField>
  )
}

/** The form keeps the text as it was typed; the schema reads it. */
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

export function SwitchField({ help, label, name }: Labels) {
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
          onChange={({ target }) => onChange(target.checked)}
          {...field}
        />
      )}
    />
  )
}

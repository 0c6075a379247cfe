'use client'

import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Select, Switch, TextArea, TextInput } from '@/ui'
import { FormField } from '../../../frame/form-page.client'
import { TypedInput } from '../../../frame/typed-input.client'

type Labels = Pick<ComponentProps<typeof FormField>, 'help' | 'label' | 'name' | 'required'>

// Empty values are null, as in the database, so that clearing an input again is no change.
const orNull = (text: string): string | null => (text === '' ? null : text)

type TextFieldProps = Labels & {
  suggestions?: readonly string[]
  /** Whether an empty text stays one. */
  keepsEmpty?: boolean
}

export function TextField({ keepsEmpty, suggestions, ...labels }: TextFieldProps) {
  const listId = `${labels.name}-suggestions`
  return (
    <FormField {...labels}>
      {({ onChange, value, ...field }) => (
        <>
          <TextInput
            {...field}
            autoComplete="off"
            list={suggestions && listId}
            value={value ?? ''}
            onChange={({ target }) => onChange(keepsEmpty ? target.value : orNull(target.value))}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  )
}

export function TextAreaField({ rows = 3, ...labels }: Labels & { rows?: number }) {
  return (
    <FormField {...labels}>
      {({ onChange, value, ...field }) => (
        <TextArea
          {...field}
          autoGrow
          rows={rows}
          value={value ?? ''}
          onChange={({ target }) => onChange(orNull(target.value))}
        />
      )}
    </FormField>
  )
}

type NumberFieldProps = Labels & { min?: number; max?: number; step?: number; unit?: string; placeholder?: string }

export function NumberField({ max, min, placeholder, step = 1, unit, ...labels }: NumberFieldProps) {
  return (
    <FormField {...labels}>
      {({ onChange, value, ...field }) => (
        <TypedInput
          {...field}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          placeholder={placeholder}
          suffix={unit}
          className="max-w-60"
          value={String(value ?? '')}
          onTyped={(text) => onChange(readFigure(text))}
        />
      )}
    </FormField>
  )
}

/** A number if the text is one; incomplete text stays as typed. */
const readFigure = (text: string): number | string | null => {
  if (text === '') return null
  return String(Number(text)) === text ? Number(text) : text
}

type SelectFieldProps = Labels & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
  /** Whether the values are row ids. */
  numeric?: boolean
}

export function SelectField({ numeric, options, placeholder, ...labels }: SelectFieldProps) {
  return (
    <FormField {...labels}>
      {({ onChange, value, ...field }) => (
        <Select
          {...field}
          className="max-w-96"
          options={[...options]}
          placeholder={placeholder}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : numeric ? Number(target.value) : target.value)
          }
        />
      )}
    </FormField>
  )
}

export function SwitchField({ help, label, name }: Labels) {
  const { control } = useFormContext()
  const {
    field: { onBlur, onChange, ref, value },
  } = useController({ control, name })
  return (
    <Switch
      reverse
      label={label}
      description={help}
      name={name}
      ref={ref}
      checked={value === true}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

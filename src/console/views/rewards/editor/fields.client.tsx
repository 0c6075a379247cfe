'use client'

import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { RewardLocks } from '@/domain/reward-editor'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select, Switch, TextArea, TextInput } from '@/ui'
import { FixedField } from '../../../frame/fixed-field'
import { FormField } from '../../../frame/form-page.client'
import { TypedInput } from '../../../frame/typed-input.client'
import type { RewardField } from './reward-form'

const LocksContext = createContext<RewardLocks>({})
export const LocksProvider = LocksContext.Provider

type Labels = Pick<ComponentProps<typeof FormField>, 'help' | 'label' | 'required'> & { name: RewardField }

type LockableProps = Labels & {
  /** The stored value as text. */
  shown: (value: unknown) => ReactNode
  children: ReactNode
}

/** A field, or its value with the reason why it is locked. */
export function Lockable({ children, label, name, shown }: LockableProps) {
  const t = useTexts('console')
  const reason = use(LocksContext)[name]
  const { getValues } = useFormContext()
  if (!reason) return children
  return <FixedField label={label} reason={t(`rewards.errors.${reason}`)} shown={shown(getValues(name))} />
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
// Empty values are null, as in the database, so that clearing an input again is no change.
const orNull = (text: string): string | null => (text === '' ? null : text)

export function TextField(labels: Labels) {
  return (
    <Lockable {...labels} shown={asText}>
      <FormField {...labels}>
        {({ onChange, value, ...field }) => (
          <TextInput
            {...field}
            autoComplete="off"
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
    </Lockable>
  )
}

export function TextAreaField({ rows = 3, ...labels }: Labels & { rows?: number }) {
  return (
    <Lockable {...labels} shown={asText}>
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
    </Lockable>
  )
}

type NumberFieldProps = Labels & { min?: number; decimals?: boolean; placeholder?: string }

export function NumberField({ decimals, min = 0, placeholder, ...labels }: NumberFieldProps) {
  return (
    <Lockable {...labels} shown={asText}>
      <FormField {...labels}>
        {({ onChange, value, ...field }) => (
          <TypedInput
            {...field}
            type="number"
            inputMode={decimals ? 'decimal' : 'numeric'}
            min={min}
            step={decimals ? 0.01 : 1}
            placeholder={placeholder}
            value={asText(value)}
            onTyped={(text) => onChange(readFigure(text))}
          />
        )}
      </FormField>
    </Lockable>
  )
}

/** A number if the text is one; incomplete text stays as typed. */
const readFigure = (text: string): number | string | null => {
  if (text === '') return null
  return String(Number(text)) === text ? Number(text) : text
}

type SelectFieldProps = Labels & { options: readonly { value: string; label: string }[] }

export function SelectField({ options, ...labels }: SelectFieldProps) {
  return (
    <Lockable {...labels} shown={(value) => options.find((option) => option.value === value)?.label}>
      <FormField {...labels}>
        {(field) => <Select {...field} options={[...options]} value={field.value ?? ''} />}
      </FormField>
    </Lockable>
  )
}

export function SwitchField({ help, label, name }: Labels) {
  const t = useTexts('console')
  const { control } = useFormContext()
  return (
    <Lockable name={name} label={label} shown={(value) => t(value ? 'rewards.form.yes' : 'rewards.form.no')}>
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
    </Lockable>
  )
}

'use client'

import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RewardLocks } from '@/domain/reward-editor'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui'
import { FixedField } from '../../../frame/fixed-field'
import { FormField } from '../../../frame/form-page.client'
import * as Plain from '../../challenges/editor/fields.client'
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

export function TextField(labels: Labels) {
  return (
    <Lockable {...labels} shown={asText}>
      <Plain.TextField {...labels} keepsEmpty />
    </Lockable>
  )
}

export function TextAreaField(labels: Labels & { rows?: number }) {
  return (
    <Lockable {...labels} shown={asText}>
      <Plain.TextAreaField {...labels} />
    </Lockable>
  )
}

type NumberFieldProps = Labels & { min?: number; decimals?: boolean; placeholder?: string }

export function NumberField({ decimals, min = 0, ...labels }: NumberFieldProps) {
  return (
    <Lockable {...labels} shown={asText}>
      <Plain.NumberField {...labels} min={min} step={decimals ? 0.01 : 1} />
    </Lockable>
  )
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

export function SwitchField(labels: Labels) {
  const t = useTexts('console')
  return (
    <Lockable {...labels} shown={(value) => t(value ? 'rewards.form.yes' : 'rewards.form.no')}>
      <Plain.SwitchField {...labels} />
    </Lockable>
  )
}

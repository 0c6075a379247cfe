'use client'

import { FieldError, SelectInput, TextInput, useField, useFormFields } from '@payloadcms/ui'

export type Option = { value: string; label: string }

type ChoiceFieldProps = {
  path: string
  label: string
  options?: Option[]
  /** Instead of `options`: by the value of another field. A value without any takes a text. */
  optionsBy?: { path: string; options: Record<string, Option[]> }
  isRequired?: boolean
}

/** A text that is one of some options, which the database doesn't know. */
export function ChoiceField({ isRequired = false, label, options = [], optionsBy, path }: ChoiceFieldProps) {
  const { disabled, setValue, showError, value } = useField<string | null>({ path })
  const other = useFormFields(([fields]) => (optionsBy ? fields[optionsBy.path]?.value : undefined))
  const offered = optionsBy ? (optionsBy.options[String(other)] ?? []) : options
  const common = {
    ...{ path, label, required: isRequired, readOnly: disabled, showError, value: value ?? '' },
    // Beside other fields, too.
    style: { flex: '1 1 0', minWidth: 0 },
    Error: <FieldError path={path} showError={showError} />,
  }
  if (offered.length === 0)
    return <TextInput {...common} onChange={({ target }: { target: { value: string } }) => setValue(target.value)} />
  const select = (chosen: unknown) =>
    setValue(typeof chosen === 'object' && chosen !== null && 'value' in chosen ? chosen.value : null)
  return <SelectInput {...common} name={path} options={offered} isClearable={!isRequired} onChange={select} />
}

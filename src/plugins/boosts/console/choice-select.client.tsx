'use client'

import { SelectInput, useField } from '@payloadcms/ui'

type ChoiceSelectProps = {
  path: string
  label: string
  options: { value: string; label: string }[]
  isNumber?: boolean
}

/** A field of Payload's form whose value is one of a program's choices, or none. */
export function ChoiceSelect({ isNumber, label, options, path }: ChoiceSelectProps) {
  const { disabled, setValue, value } = useField<number | string | null>({ path })
  const select = (chosen: unknown) => {
    if (typeof chosen !== 'object' || chosen === null || !('value' in chosen)) return setValue(null)
    setValue(isNumber ? Number(chosen.value) : chosen.value)
  }
  const common = { path, name: path, label, options, readOnly: disabled, value: value ? String(value) : '' }
  return <SelectInput {...common} isClearable onChange={select} />
}

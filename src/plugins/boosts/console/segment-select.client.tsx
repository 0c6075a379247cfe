'use client'

import { SelectInput, useField } from '@payloadcms/ui'

type SegmentSelectProps = { path: string; label: string; options: { value: string; label: string }[] }

export function SegmentSelect({ label, options, path }: SegmentSelectProps) {
  const { disabled, setValue, value } = useField<number | null>({ path })
  const select = (chosen: unknown) =>
    setValue(typeof chosen === 'object' && chosen !== null && 'value' in chosen ? Number(chosen.value) : null)
  const common = { path, name: path, label, options, readOnly: disabled, value: value ? String(value) : '' }
  return <SelectInput {...common} isClearable onChange={select} />
}

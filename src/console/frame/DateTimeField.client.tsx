'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { FormField } from './FormPage.client'
import { HALF_TYPED, TypedInput } from './TypedInput.client'
import { fromZonedInput, toZonedInput } from './zoned-time'

type DateTimeFieldProps = {
  name: string
  label: string
  /** Such as 'America/New_York': the program's, whose clocks the date is entered by. */
  timeZone: string
  help?: ReactNode
  required?: boolean
  /** As of a FormField. */
  validates?: string
}

/** A moment by the clocks of the program. The value is ISO 8601 in UTC, null, or HALF_TYPED. */
export function DateTimeField({ help, validates, label, name, required, timeZone }: DateTimeFieldProps) {
  const t = useTexts('console')
  const zone = t('form.timeZone', { zone: timeZone.replaceAll('_', ' ') })
  return (
    <FormField
      name={name}
      label={label}
      required={required}
      validates={validates}
      help={
        <>
          {help} {zone}
        </>
      }
    >
      {({ onChange, value, ...field }) => (
        <TypedInput
          {...field}
          type="datetime-local"
          value={value === HALF_TYPED ? value : toZonedInput(value ?? null, timeZone)}
          onTyped={(text) => onChange(text === HALF_TYPED ? text : fromZonedInput(text, timeZone))}
        />
      )}
    </FormField>
  )
}

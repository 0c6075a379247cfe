'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { FormField } from './form-page.client'
import { HALF_TYPED, TypedInput } from './typed-input.client'
import { fromZonedInput, toZonedInput } from './zoned-time'

type DateTimeFieldProps = {
  name: string
  label: string
  /** The program's time zone, such as 'America/New_York', in which the date is entered. */
  timeZone: string
  help?: ReactNode
  required?: boolean
  /** Like FormField's. */
  validates?: string
}

/** A date and time in the program's time zone. The value is ISO 8601 in UTC, null, or HALF_TYPED. */
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

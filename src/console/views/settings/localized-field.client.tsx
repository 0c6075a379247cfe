'use client'

import { LANGUAGES, type Locale } from '@/i18n/locales'
import { TextAreaField, TextField } from '../../frame/fields.client'

type LocalizedFieldProps = {
  name: string
  label: string
  help?: string
  /** The program's languages, starting with its default. */
  locales: readonly Locale[]
  maxLength: number
  long?: boolean
  /** What is said where a text is empty. */
  placeholders?: { [locale in Locale]?: string }
}

/** A text in each language of the program (RULE-66). */
export function LocalizedField({ help, label, locales, long, maxLength, name, placeholders }: LocalizedFieldProps) {
  const Control = long ? TextAreaField : TextField
  return locales.map((locale, at) => (
    <Control
      key={locale}
      name={`${name}.${locale}`}
      label={locales.length > 1 ? `${label} (${LANGUAGES[locale]})` : label}
      help={at === 0 ? help : undefined}
      maxLength={maxLength}
      placeholder={placeholders?.[locale]}
    />
  ))
}

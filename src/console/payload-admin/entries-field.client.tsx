'use client'

import { getTranslation } from '@payloadcms/translations'
import { useField, useTranslation } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { TextsProvider } from '@/i18n/all-texts-provider.client'
import { toLocale } from '@/i18n/locales'
import { useEntries } from '../frame/entries-field.client'
import { TagList } from '../frame/tag-input.client'

type EntriesFieldProps = JSONFieldClientProps & { commasPart: boolean }

/** A list of short texts in Payload's forms. */
export function EntriesField(props: EntriesFieldProps) {
  const { i18n } = useTranslation()
  return (
    // Payload's own pages have no texts of the console.
    <TextsProvider locale={toLocale(i18n.language)}>
      <div className="field-type">
        <EntryList {...props} />
      </div>
    </TextsProvider>
  )
}

function EntryList({ commasPart, field: { admin, label }, path }: EntriesFieldProps) {
  const { i18n } = useTranslation()
  const { errorMessage, setValue, showError, value } = useField<string[]>({ path })
  return (
    <TagList
      {...useEntries(commasPart)}
      name={path}
      label={getTranslation(label ?? '', i18n)}
      help={getTranslation(admin?.description ?? '', i18n)}
      value={value ?? []}
      error={showError ? errorMessage : undefined}
      onChange={setValue}
    />
  )
}

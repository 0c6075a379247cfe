'use client'

import { useState } from 'react'
import { FormField, LANGUAGES, type Locale, TextField, useTexts } from '@/plugin/console/client'
import { MESSAGE_TEXTS, MESSAGE_VARIABLES } from '@/plugin/forms'
import { CopyButton, Section, Select, TextArea, TextInput } from '@/ui'

const PARTS = ['subject', 'heading', 'body', 'button'] as const

/** The texts of a message, one language at a time, and the page that it opens. */
export function ContentFields({
  locale,
  locales,
  onLocale,
}: {
  locales: Locale[]
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useTexts('console')
  const labels = { copy: t('frame.copy'), copied: t('frame.copied') }
  return (
    <Section title={t('messages.texts')} description={t('messages.textsHelp')}>
      <div className="flex max-w-[560px] flex-col gap-6">
        {locales.length > 1 && (
          <Select
            aria-label={t('messages.language')}
            value={locale}
            options={locales.map((each) => ({ value: each, label: LANGUAGES[each] }))}
            onChange={({ target }) => onLocale(target.value as Locale)} // one of the options
          />
        )}
        {PARTS.map((part) => (
          <FormField
            key={`${locale}.${part}`}
            name={`texts.${locale}.${part}`}
            label={t(`messages.${part}`)}
            help={part === 'button' ? t('messages.buttonHelp') : undefined}
          >
            {({ value, ...field }) =>
              part === 'body' ? (
                <TextArea {...field} value={value ?? ''} rows={6} maxLength={MESSAGE_TEXTS.body} />
              ) : (
                <TextInput {...field} value={value ?? ''} autoComplete="off" maxLength={MESSAGE_TEXTS[part]} />
              )
            }
          </FormField>
        ))}
        <TextField name="path" label={t('messages.path')} help={t('messages.pathHelp')} maxLength={300} />
        <div className="flex flex-col gap-2">
          <p className="text-ink-3 text-ui-sm">{t('messages.variablesHelp')}</p>
          <ul className="flex flex-wrap gap-2" aria-label={t('messages.variables')}>
            {MESSAGE_VARIABLES.map((name) => (
              <li
                key={name}
                className="flex items-center gap-1 rounded-button border border-line bg-surface-2 pl-2 font-mono text-ui-sm"
              >
                {`{{${name}}}`}
                <CopyButton value={`{{${name}}}`} labels={labels} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

export const useContentLocale = (locales: Locale[]) => useState<Locale>(locales[0] ?? 'en')

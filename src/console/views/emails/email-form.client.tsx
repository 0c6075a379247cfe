'use client'

import { useState } from 'react'
import { z } from 'zod'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import type { MailKind, MailPart } from '@/mail/mail-kinds'
import { CopyButton, Section, Select, TextArea, TextInput } from '@/ui'
import { NumberField, SwitchField } from '../../frame/fields.client'
import { FormField, FormPage } from '../../frame/form-page.client'
import {
  type OwnTexts,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_ROWS,
  TEMPLATE_TEXTS_FORM,
  type TemplateFieldName,
  type TemplateValues,
} from './email-forms'
import { MailPreview } from './mail-preview.client'

type Texts = Partial<Record<Locale, Partial<Record<MailPart, string>>>>

type EmailFormProps = {
  programId: number
  kind: MailKind
  /** The fields that this email has. */
  fields: TemplateFieldName[]
  values: TemplateValues
  parts: MailPart[]
  variables: string[]
  /** The program's languages. */
  locales: Locale[]
  /** The standard texts, shown as placeholders. */
  standards: Texts
  texts: OwnTexts
  /** ISO 8601; null if it was never changed. */
  updatedAt: string | null
}

/** The server checks what it gets; numbers stay as typed. */
const schema = z.looseObject({ texts: TEMPLATE_TEXTS_FORM })

const shown = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

/** Edits an email's texts, one language at a time, next to a live preview. */
export function EmailForm(props: EmailFormProps) {
  const { fields, kind, locales, programId, standards, texts, updatedAt, values, variables } = props
  const t = useTexts('console')
  const [opened, setOpened] = useState(updatedAt)
  const [locale, setLocale] = useState<Locale>(locales[0] ?? 'en')
  const path = `/admin/v2/programs/${programId}/emails/${kind}`
  const emptyParts = Object.fromEntries(props.parts.map((name) => [name, '']))
  return (
    <FormPage
      schema={schema}
      defaultValues={{
        ...Object.fromEntries(fields.map((name) => [name, shown(values[name])])),
        texts: Object.fromEntries(locales.map((each) => [each, { ...emptyParts, ...texts[each] }])),
      }}
      path={path}
      method="PUT"
      // Texts of other languages are kept, even if the program no longer uses the language.
      toBody={(form) => ({ ...form, texts: { ...texts, ...form.texts }, updated_at: opened })}
      onSaved={({ updated_at }) => setOpened(updated_at ? String(updated_at) : null)}
    >
      <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div className="flex min-w-0 flex-col gap-8">
          {TEMPLATE_FIELD_NAMES.filter((name) => fields.includes(name)).map((name) => {
            const labels = { name, label: t(`emails.fields.${name}`), help: t(`emails.fields.${name}Help`) }
            return TEMPLATE_ROWS[name].kind === 'flag' ? (
              <SwitchField key={name} {...labels} />
            ) : (
              <NumberField key={name} {...labels} required />
            )
          })}
          <Section title={t('emails.texts')} description={t('emails.textsHelp')}>
            <div className="flex max-w-[560px] flex-col gap-6">
              {locales.length > 1 && (
                <Select
                  aria-label={t('emails.language')}
                  value={locale}
                  options={locales.map((each) => ({ value: each, label: LANGUAGES[each] }))}
                  onChange={({ target }) => setLocale(target.value as Locale)} // one of the options
                />
              )}
              {props.parts.map((name) => (
                <FormField key={`${locale}.${name}`} name={`texts.${locale}.${name}`} label={t(`emails.parts.${name}`)}>
                  {(field) =>
                    name === 'body' ? (
                      <TextArea {...field} rows={4} placeholder={standards[locale]?.[name]} />
                    ) : (
                      <TextInput {...field} autoComplete="off" placeholder={standards[locale]?.[name]} />
                    )
                  }
                </FormField>
              ))}
            </div>
          </Section>
          <Section title={t('emails.variables')} description={t('emails.variablesHelp')}>
            <ul className="flex flex-wrap gap-2">
              {variables.map((name) => (
                <li
                  key={name}
                  className="flex items-center gap-1 rounded-button border border-line bg-surface-2 pl-2 font-mono text-ui-sm"
                >
                  {`{{${name}}}`}
                  <CopyButton value={`{{${name}}}`} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <MailPreview path={path} locale={locale} />
      </div>
    </FormPage>
  )
}

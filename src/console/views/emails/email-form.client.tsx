'use client'

import { useState } from 'react'
import { z } from 'zod'
import type { OwnTexts } from '@/domain/emails'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import type { MailKind, MailPart } from '@/mail/mail-kinds'
import { CopyButton, Section, Select, TextArea, TextInput } from '@/ui'
import { NumberField, SwitchField } from '../../frame/fields.client'
import { FormField, FormPage } from '../../frame/form-page.client'
import { MailPreview } from './mail-preview.client'

type Texts = Partial<Record<Locale, Partial<Record<MailPart, string>>>>

type EmailFormProps = {
  programId: number
  kind: MailKind
  /** Whether it can be turned off. */
  isOptional: boolean
  /** From how many points on it is sent; null if that doesn't depend on points. */
  fromPoints: number | null
  parts: MailPart[]
  variables: string[]
  /** The program's languages. */
  locales: Locale[]
  /** The standard texts, shown as placeholders. */
  standards: Texts
  isOn: boolean
  texts: OwnTexts
  /** ISO 8601; null if it was never changed. */
  updatedAt: string | null
}

const part = z.string().optional()
const parts = z.object({ subject: part, heading: part, body: part, button: part })
const schema = z.object({ is_on: z.boolean(), from_points: z.string(), texts: z.partialRecord(z.enum(LOCALES), parts) })

/** Edits an email's texts, one language at a time, next to a live preview. */
export function EmailForm(props: EmailFormProps) {
  const { fromPoints, isOn, isOptional, kind, locales, programId, standards, texts, updatedAt, variables } = props
  const t = useTexts('console')
  const [opened, setOpened] = useState(updatedAt)
  const [locale, setLocale] = useState<Locale>(locales[0] ?? 'en')
  const path = `/admin/v2/programs/${programId}/emails/${kind}`
  const emptyParts = Object.fromEntries(props.parts.map((name) => [name, '']))
  return (
    <FormPage
      schema={schema}
      defaultValues={{
        is_on: isOn,
        from_points: fromPoints === null ? '' : String(fromPoints),
        texts: Object.fromEntries(locales.map((each) => [each, { ...emptyParts, ...texts[each] }])),
      }}
      path={path}
      method="PUT"
      // Texts of other languages are kept, even if the program no longer uses the language.
      toBody={({ from_points, ...values }) => ({
        ...values,
        ...(fromPoints === null ? {} : { from_points }),
        texts: { ...texts, ...values.texts },
        updated_at: opened,
      })}
      onSaved={({ updated_at }) => setOpened(updated_at ? String(updated_at) : null)}
    >
      <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div className="flex min-w-0 flex-col gap-8">
          {isOptional && <SwitchField name="is_on" label={t('emails.send')} help={t('emails.sendHelp')} />}
          {fromPoints !== null && (
            <NumberField name="from_points" label={t('emails.fromPoints')} help={t('emails.fromPointsHelp')} required />
          )}
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

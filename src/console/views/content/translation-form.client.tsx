'use client'

import { z } from 'zod'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Card, TextArea, TextInput } from '@/ui'
import { FormField, FormPage } from '../../frame/form-page.client'

type TranslationFormProps = {
  path: string
  locale: Locale
  updatedAt: string
  fields: { name: string; most: number; original: string; value: string }[]
}

const schema = z.object({ texts: z.record(z.string(), z.string()) })
/** Texts longer than this get a text area. */
const LINE = 200

/** Edits each text next to its original. */
export function TranslationForm({ fields, locale, path, updatedAt }: TranslationFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={schema}
      defaultValues={{ texts: Object.fromEntries(fields.map(({ name, value }) => [name, value])) }}
      path={path}
      method="PUT"
      toBody={({ texts }) => ({ texts, locale, updated_at: updatedAt })}
    >
      <Card>
        <div className="flex max-w-[640px] flex-col gap-6">
          {fields
            .filter(({ original }) => original !== '')
            .map(({ most, name, original }) => (
              <FormField
                key={name}
                name={`texts.${name}`}
                label={t(`content.translations.fields.${name}`)}
                help={t('content.translations.original', { text: original })}
              >
                {(field) =>
                  most > LINE ? (
                    <TextArea {...field} rows={4} maxLength={most} autoGrow />
                  ) : (
                    <TextInput {...field} maxLength={most} autoComplete="off" />
                  )
                }
              </FormField>
            ))}
        </div>
      </Card>
    </FormPage>
  )
}

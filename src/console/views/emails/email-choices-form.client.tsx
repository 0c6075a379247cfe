'use client'

import { z } from 'zod'
import { LOCALES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import type { EmailSettingKey } from '@/mail/categories'
import { FormPage } from '../../frame/form-page.client'
import { LocalizedField } from '../settings/localized-field.client'
import { EMAIL_SETTING_KEYS, MAX_CHOICE } from './email-forms'

type Texts = { [locale in Locale]?: string }
type EmailChoicesFormProps = {
  programId: number
  /** The program's languages, its own first. */
  locales: readonly Locale[]
  /** `standards` is said where a text is empty. */
  choices: { key: EmailSettingKey; texts: Texts; standards: Texts; participants: number }[]
}

const texts = z.partialRecord(z.enum(LOCALES), z.string()).optional()
const schema = z.object(Object.fromEntries(EMAIL_SETTING_KEYS.map((key) => [key, texts])))

export function EmailChoicesForm({ choices, locales, programId }: EmailChoicesFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={schema}
      defaultValues={Object.fromEntries(choices.map((choice) => [choice.key, choice.texts]))}
      path={`/admin/v2/programs/${programId}/email_choices`}
      method="PUT"
    >
      <div className="flex max-w-[560px] flex-col gap-6">
        {choices.map(({ key, participants, standards }) => (
          <LocalizedField
            key={key}
            name={key}
            label={t(`emails.choice.${key}`)}
            help={`${t(`emails.choiceHelp.${key}`)} ${t('emails.chosenBy', { count: participants })}`}
            locales={locales}
            maxLength={MAX_CHOICE}
            placeholders={standards}
          />
        ))}
      </div>
    </FormPage>
  )
}

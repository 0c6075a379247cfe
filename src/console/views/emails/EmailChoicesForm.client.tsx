'use client'

import { z } from 'zod'
import type { EmailChoiceRow } from '@/domain/emails'
import { useTexts } from '@/i18n/texts-provider.client'
import { FormPage } from '../../frame/FormPage.client'
import { TextField } from '../../frame/fields.client'

const schema = z.object({ all: z.string().optional(), important: z.string().optional(), none: z.string().optional() })

export function EmailChoicesForm({ choices, programId }: { programId: number; choices: EmailChoiceRow[] }) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={schema}
      defaultValues={Object.fromEntries(choices.map(({ description, key }) => [key, description]))}
      path={`/admin/v2/programs/${programId}/email_choices`}
      method="PUT"
    >
      <div className="flex max-w-[560px] flex-col gap-6">
        {choices.map(({ key, participants }) => (
          <TextField
            key={key}
            name={key}
            label={t(`emails.choice.${key}`)}
            help={`${t(`emails.choiceHelp.${key}`)} ${t('emails.chosenBy', { count: participants })}`}
            required
          />
        ))}
      </div>
    </FormPage>
  )
}

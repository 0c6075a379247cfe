'use client'

import { z } from 'zod'
import { FormPage, FormPart, SelectField, TextField, text, useTexts } from '@/plugin/console/client'

const schema = z.object({
  url: z
    .string()
    .trim()
    .regex(/^https?:\/\/\S+$/i, text('integrations.badUrl')),
  schedule: z.enum(['off', 'daily', 'weekly']),
})

export function FeedForm({ programId, values }: { programId: number; values: z.infer<typeof schema> }) {
  const t = useTexts('console')
  return (
    <FormPage schema={schema} defaultValues={values} path={`/admin/v2/programs/${programId}/perks/feed`} method="PUT">
      <FormPart title={t('perks.import.feed')} description={t('perks.import.feedHelp')}>
        <TextField name="url" type="url" label={t('perks.import.url')} />
        <SelectField
          name="schedule"
          label={t('perks.import.schedule')}
          options={(['off', 'daily', 'weekly'] as const).map((value) => ({
            value,
            label: t(`perks.import.schedules.${value}`),
          }))}
        />
      </FormPart>
    </FormPage>
  )
}

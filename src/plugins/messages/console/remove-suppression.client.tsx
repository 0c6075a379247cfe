'use client'

import { z } from 'zod'
import { FormDialog, TextField, text, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

const schema = z.object({ why: z.string().trim().min(3, text('messages.whyMissing')).max(300) })

/** Lets an address get emails again, with a reason. */
export function RemoveSuppression({ email, path }: { path: string; email: string }) {
  const t = useTexts('console')
  return (
    <FormDialog
      trigger={<Button size="sm">{t('messages.unsuppress')}</Button>}
      title={t('messages.unsuppressTitle', { email })}
      saveLabel={t('messages.unsuppress')}
      schema={schema}
      defaultValues={{ why: '' }}
      path={path}
      method="PUT"
    >
      <TextField name="why" label={t('messages.why')} help={t('messages.whyHelp')} maxLength={300} required />
    </FormDialog>
  )
}

'use client'

import { Pencil } from 'lucide-react'
import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { FormDialog } from '../../frame/form-dialog.client'
import { PluginFields } from '../../frame/plugin-fields.client'
import type { PluginForm } from '../../frame/plugin-form'

const SCHEMA = z.object({ fields: z.record(z.string(), z.unknown()) })

type EditFieldsProps = { form: PluginForm; participantId: number; timeZone: string }

/** Edits the fields that plugins added to participants. */
export function EditFields({ form: { fields, values }, participantId, timeZone }: EditFieldsProps) {
  const t = useTexts('console')
  return (
    <FormDialog
      schema={SCHEMA}
      defaultValues={{ fields: values }}
      path={`/admin/v2/participants/${participantId}`}
      toBody={(body) => ({ intent: 'updateFields', ...body })}
      trigger={<Button icon={<Pencil />}>{t('users.editFields.button')}</Button>}
      title={t('users.editFields.button')}
      saveLabel={t('form.save')}
      size="md"
    >
      <PluginFields fields={fields} timeZone={timeZone} />
    </FormDialog>
  )
}

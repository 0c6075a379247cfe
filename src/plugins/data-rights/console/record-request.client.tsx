'use client'

import { DateTimeField, FormDialog, SelectField, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { RECORD_FORM } from '../domain/forms'
import { MAX_MESSAGE, RECORDED_ORIGINS, REQUEST_KINDS } from '../domain/request-values'

type RecordRequestProps = {
  programId: number
  /** ISO 8601. */
  now: string
  timeZone: string
}

/** Records a request that came otherwise than by the site. */
export function RecordRequest({ now, programId, timeZone }: RecordRequestProps) {
  const t = useTexts('console')
  return (
    <FormDialog
      schema={RECORD_FORM}
      defaultValues={{ email: '', kind: 'access', origin: 'mail', received_at: now, message: '' }}
      path={`/admin/v2/programs/${programId}/data_requests`}
      trigger={<Button variant="primary">{t('data_rights.record')}</Button>}
      title={t('data_rights.record')}
      description={t('data_rights.recordHelp')}
    >
      <TextField name="email" type="email" label={t('data_rights.email')} required />
      <SelectField
        name="kind"
        label={t('data_rights.kind')}
        options={REQUEST_KINDS.map((value) => ({ value, label: t(`data_rights.kinds.${value}`) }))}
      />
      <SelectField
        name="origin"
        label={t('data_rights.origin')}
        options={RECORDED_ORIGINS.map((value) => ({ value, label: t(`data_rights.origins.${value}`) }))}
      />
      <DateTimeField name="received_at" label={t('data_rights.received')} timeZone={timeZone} required />
      <TextAreaField name="message" label={t('data_rights.message')} rows={4} maxLength={MAX_MESSAGE} />
    </FormDialog>
  )
}

'use client'

import { FormPage, FormPart, TextField, useTexts } from '@/plugin/console/client'
import { VALUE_FORM, type ValueFormInput } from '../domain/forms'

type ValueFormProps = { programId: number; currency: string; values: ValueFormInput }

/** A new value of a point from a month on. */
export function ValueForm({ currency, programId, values }: ValueFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={VALUE_FORM}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/liability/values`}
      method="POST"
    >
      <FormPart title={t('liability.values.new')} description={t('liability.values.help')}>
        <TextField name="valid_from" label={t('liability.values.validFrom')} placeholder="2026-01" required />
        <TextField
          name="value"
          label={t('liability.values.value')}
          help={t('liability.values.valueHelp')}
          suffix={currency}
          required
        />
        <TextField
          name="redemption_percent"
          label={t('liability.values.rate')}
          help={t('liability.values.rateHelp')}
          suffix="%"
        />
      </FormPart>
    </FormPage>
  )
}

'use client'

import { FormPage, TextField, useTexts } from '@/plugin/console/client'
import { SALES_FORM } from '../domain/forms'

type SalesFormProps = { programId: number; month: string; currency: string; sales: string }

/** The sales of a month, in place of the purchases that the program knows. */
export function SalesForm({ currency, month, programId, sales }: SalesFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={SALES_FORM}
      defaultValues={{ sales }}
      path={`/admin/v2/programs/${programId}/liability/sales`}
      method="PUT"
      toBody={(values) => ({ ...values, month })}
    >
      <TextField
        name="sales"
        label={t('liability.sales.enter')}
        help={t('liability.sales.enterHelp')}
        suffix={currency}
        className="max-w-64"
      />
    </FormPage>
  )
}

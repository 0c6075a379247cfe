'use client'

import { useMemo } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Section } from '@/ui'
import { EntriesField } from '../../frame/entries-field.client'
import { SwitchField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { type MerchantFormInput, type MerchantForm as MerchantFormValues, merchantForm } from './proof-forms'
import { TryRules } from './try-rules.client'
import { useMessageFor } from './use-message-for.client'

type MerchantFormProps = {
  programId: number
  /** Whether the trial's receipts are links. */
  canOpen: boolean
  listHref: string
  values: MerchantFormInput
  merchant?: { id: number; updatedAt: string }
}

/** A merchant: its name and other names that its receipts print. */
export function MerchantForm({ listHref, canOpen, merchant, programId, values }: MerchantFormProps) {
  const t = useTexts('console')
  const messageFor = useMessageFor()
  const schema = useMemo(() => merchantForm(messageFor), [messageFor])
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={
        merchant
          ? `/admin/v2/purchase_proof_merchants/${merchant.id}`
          : `/admin/v2/programs/${programId}/purchase_proof_merchants`
      }
      method={merchant ? 'PUT' : 'POST'}
      toBody={(form) => (merchant ? { ...form, updated_at: merchant.updatedAt } : form)}
      hrefAfter={() => listHref}
    >
      <Section split title={t('purchaseProof.merchants.who')} description={t('purchaseProof.merchants.whoHelp')}>
        <div className="flex max-w-[560px] flex-col gap-6">
          <TextField {...field(t, 'name')} required />
          <EntriesField {...field(t, 'aliases')} commasPart={false} />
          <TextField {...field(t, 'address')} />
        </div>
      </Section>
      <Section split className="border-line border-t pt-8" title={t('purchaseProof.merchants.state')}>
        <div className="max-w-[560px]">
          <SwitchField {...field(t, 'active')} />
        </div>
      </Section>
      <TryRules
        programId={programId}
        canOpen={canOpen}
        toDraft={(form: MerchantFormValues) => ({ merchant: { ...form, id: merchant?.id ?? null } })}
      />
    </FormPage>
  )
}

const field = (t: (key: string) => string, name: keyof MerchantFormInput) => ({
  name,
  label: t(`purchaseProof.merchants.${name}`),
  help: t(`purchaseProof.merchants.${name}Help`),
})

'use client'

import type { z } from 'zod'
import {
  FormPage,
  FormPart,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import { PERK_CATEGORIES, PERK_MERCHANT_FORM } from './perk-forms'

type MerchantFormProps = {
  programId: number
  listHref: string
  values: z.input<typeof PERK_MERCHANT_FORM>
  merchantId?: number
  /** The merchant's category if an import set one that isn't on the list. */
  importedCategory?: { value: string; label: string } | undefined
}

export function PerkMerchantForm({ importedCategory, listHref, merchantId, programId, values }: MerchantFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({ name, label: t(`perks.merchants.${name}`) })
  return (
    <FormPage
      schema={PERK_MERCHANT_FORM}
      defaultValues={values}
      path={merchantId ? `/admin/v2/merchants/${merchantId}` : `/admin/v2/programs/${programId}/perks/merchants`}
      method={merchantId ? 'PUT' : 'POST'}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('perks.merchants.about')} description={t('perks.merchants.aboutHelp')}>
        <TextField {...field('merchant_name')} required />
        <SelectField
          name="category_id"
          label={t('perks.merchants.first_category')}
          help={t('perks.merchants.categoryHelp')}
          options={[
            { value: '', label: t('perks.merchants.noCategory') },
            ...PERK_CATEGORIES.map(({ id }) => ({ value: String(id), label: t(`perks.categories.${id}`) })),
            ...(importedCategory ? [importedCategory] : []),
          ]}
        />
        <TextField {...field('second_category')} />
        <TextAreaField {...field('stub_copy')} help={t('perks.merchants.stub_copyHelp')} />
        <TextField {...field('merchant_phone')} />
        <SwitchField {...field('active')} help={t('perks.merchants.activeHelp')} />
      </FormPart>
      <FormPart title={t('perks.merchants.location')} description={t('perks.merchants.locationHelp')}>
        <TextField {...field('address')} />
        <div className="grid gap-6 sm:grid-cols-3">
          <TextField {...field('city')} />
          <TextField {...field('state')} />
          <TextField {...field('zip_code')} />
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <NumberField {...field('latitude')} decimals required />
          <NumberField {...field('longitude')} decimals required />
        </div>
      </FormPart>
    </FormPage>
  )
}

'use client'

import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  FormPage,
  FormPart,
  fieldError,
  ImageField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import { Checkbox, FieldError } from '@/ui'
import { BARCODES, PERK_OFFER_FORM, REDEMPTION_TYPES } from './perk-forms'

type OfferFormProps = {
  merchantId: number
  listHref: string
  values: z.input<typeof PERK_OFFER_FORM>
  offerId?: number
}

export function PerkOfferForm({ listHref, merchantId, offerId, values }: OfferFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({ name, label: t(`perks.offers.${name}`) })
  return (
    <FormPage
      schema={PERK_OFFER_FORM}
      defaultValues={values}
      path={offerId ? `/admin/v2/offers/${offerId}` : `/admin/v2/merchants/${merchantId}/offers`}
      method={offerId ? 'PUT' : 'POST'}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('perks.offers.about')} description={t('perks.offers.aboutHelp')}>
        <TextField {...field('offer_text_short')} help={t('perks.offers.offer_text_shortHelp')} required />
        <TextAreaField {...field('offer_text_long')} />
        <TextAreaField {...field('valid_qualifier')} help={t('perks.offers.valid_qualifierHelp')} />
        <NumberField {...field('dollar_value')} help={t('perks.offers.dollar_valueHelp')} decimals />
        <SwitchField {...field('active')} help={t('perks.offers.activeHelp')} />
      </FormPart>
      <FormPart title={t('perks.offers.redemption')} description={t('perks.offers.redemptionHelp')}>
        <TypesField />
        <ClickFields />
        <VoucherFields />
      </FormPart>
    </FormPage>
  )
}

const useTypes = (): string[] => (useWatch({ name: 'redemption_types' }) ?? []) as string[]

function TypesField() {
  const t = useTexts('console')
  const { field, fieldState } = useController({ name: 'redemption_types' })
  const chosen = (field.value ?? []) as string[]
  const error = fieldError(fieldState)
  return (
    <fieldset className="flex flex-col gap-3" aria-invalid={error ? true : undefined}>
      <legend className="pb-2 font-medium text-ui">{t('perks.offers.redemption_types')}</legend>
      {REDEMPTION_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={t(`perks.types.${type}`)}
          description={t(`perks.typeHelp.${type}`)}
          checked={chosen.includes(type)}
          onChange={({ target }) =>
            field.onChange(REDEMPTION_TYPES.filter((one) => (one === type ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function ClickFields() {
  const t = useTexts('console')
  if (!useTypes().includes('CLICK')) return null
  return (
    <>
      <TextField name="web_site" type="url" required label={t('perks.offers.web_site')} />
      <SwitchField
        name="asks_reference"
        label={t('perks.offers.asks_reference')}
        help={t('perks.offers.asks_referenceHelp')}
      />
    </>
  )
}

function VoucherFields() {
  const t = useTexts('console')
  if (!useTypes().includes('MOBILE')) return null
  return (
    <>
      <TextField
        name="voucher_code"
        label={t('perks.offers.voucher_code')}
        help={t('perks.offers.voucher_codeHelp')}
        className="font-mono"
      />
      <SelectField
        name="barcode"
        label={t('perks.offers.barcode')}
        options={BARCODES.map((value) => ({ value, label: t(`perks.barcodes.${value}`) }))}
      />
      <ImageField name="voucher" label={t('perks.offers.voucher')} help={t('perks.offers.voucherHelp')} contain />
    </>
  )
}

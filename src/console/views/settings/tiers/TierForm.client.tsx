'use client'

import { useMemo } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { TextArea } from '@/ui'
import { FormField, FormPage } from '../../../frame/FormPage.client'
import { NumberField, TextField } from '../../../frame/fields.client'
import { ImageField } from '../../../frame/ImageField.client'
import { FormPart } from '../FormPart'
import { TierSimulation } from './TierSimulation.client'
import { type TierFormInput, tierForm } from './tier-forms'

type TierFormProps = {
  programId: number
  listHref: string
  values: TierFormInput
  /** Names of the other tiers, for the simulation. */
  names: Record<number, string>
  tierId?: number
}

/** A tier: name and badge, threshold, and benefits. */
export function TierForm({ listHref, names, programId, tierId, values }: TierFormProps) {
  const t = useTexts('console')
  const schema = useMemo(() => tierForm((key) => t(`tiers.errors.${key}`)), [t])
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={tierId ? `/admin/v2/program_tiers/${tierId}` : `/admin/v2/programs/${programId}/program_tiers`}
      method={tierId ? 'PUT' : 'POST'}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('tiers.about')} description={t('tiers.aboutHelp')}>
        <TextField name="name" label={t('tiers.name')} help={t('tiers.nameHelp')} required />
        <ImageField name="image" label={t('tiers.image')} help={t('tiers.imageHelp')} small />
        <FormField name="benefits" label={t('tiers.benefits')} help={t('tiers.benefitsHelp')}>
          {(field) => <TextArea {...field} rows={4} />}
        </FormField>
      </FormPart>
      <FormPart title={t('tiers.earning')} description={t('tiers.earningHelp')}>
        <NumberField name="threshold" label={t('tiers.threshold')} help={t('tiers.thresholdHelp')} required />
        <NumberField
          name="earning_multiplier"
          label={t('tiers.multiplier')}
          help={t('tiers.multiplierHelp')}
          decimals
          required
        />
      </FormPart>
      <TierSimulation programId={programId} tierId={tierId ?? null} names={names} />
    </FormPage>
  )
}

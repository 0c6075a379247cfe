'use client'

import { useMemo } from 'react'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { NumberField, TextAreaField, TextField } from '../../../frame/fields.client'
import { FormPage } from '../../../frame/form-page.client'
import { ImageField } from '../../../frame/image-field.client'
import { FormPart } from '../form-part'
import { type TierFormInput, tierForm } from './tier-forms'
import { TierSimulation } from './tier-simulation.client'

type TierFormProps = {
  programId: number
  listHref: string
  values: TierFormInput
  /** The program's languages, starting with its default. */
  locales: readonly Locale[]
  /** Names of the other tiers, for the simulation. */
  names: Record<number, string>
  tierId?: number
}

/** A tier: name and badge, threshold, and benefits. */
export function TierForm({ listHref, locales, names, programId, tierId, values }: TierFormProps) {
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
        {locales.map((locale, at) => (
          <TextAreaField
            key={locale}
            name={at === 0 ? 'benefits' : `translations.${locale}.benefits`}
            label={locales.length > 1 ? `${t('tiers.benefits')} (${LANGUAGES[locale]})` : t('tiers.benefits')}
            help={at === 0 ? t('tiers.benefitsHelp') : undefined}
            rows={4}
          />
        ))}
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

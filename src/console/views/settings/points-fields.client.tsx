'use client'

import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { NumberField, SwitchField } from '../../frame/fields.client'
import { FormPart } from './form-part'

/** The rules of a program's points. */
export function PointsFields() {
  const t = useTexts('console')
  const { control } = useFormContext()
  const canExpire = useWatch({ name: 'points_expiry' }) !== 'off'
  const field = (name: string) => ({
    name,
    label: t(`settings.fields.${name}`),
    help: t(`settings.points.${name}Help`),
  })
  return (
    <>
      <FormPart title={t('settings.points.expiry')} description={t('settings.points.expiryHelp')}>
        <Controller
          control={control}
          name="points_expiry"
          render={({ field: { name, onChange, value } }) => (
            <RadioGroup
              legend={t('settings.fields.points_expiry')}
              name={name}
              value={value}
              onValueChange={onChange}
              options={(['off', 'inactivity', 'lot_age'] as const).map((option) => ({
                value: option,
                label: t(`settings.values.points_expiry.${option}`),
                description: t(`settings.points.${option}Help`),
              }))}
            />
          )}
        />
        {canExpire && <NumberField {...field('points_expiry_months')} required />}
      </FormPart>
      <FormPart title={t('settings.points.reversal')} description={t('settings.points.reversalHelp')}>
        <SwitchField {...field('reversal_below_zero')} />
      </FormPart>
    </>
  )
}

'use client'

import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { SwitchField, TextField } from '../../frame/fields.client'
import { FormPart } from './form-part'

export function EnrollmentFields() {
  const t = useTexts('console')
  const { control } = useFormContext()
  const isOverridden = useWatch({ name: 'override_enrollment' }) === true
  const field = (name: string) => ({
    name,
    label: t(`settings.fields.${name}`),
    help: t(`settings.enrollment.${name}Help`),
  })
  return (
    <>
      <FormPart title={t('settings.enrollment.signIn')} description={t('settings.enrollment.signInHelp')}>
        <Controller
          control={control}
          name="sign_in_type"
          render={({ field: { name, onChange, value } }) => (
            <RadioGroup
              legend={t('settings.fields.sign_in_type')}
              name={name}
              value={value}
              onValueChange={onChange}
              options={(['otp', 'magic_link'] as const).map((option) => ({
                value: option,
                label: t(`settings.values.sign_in_type.${option}`),
                description: t(`settings.enrollment.${option}Help`),
              }))}
            />
          )}
        />
        <SwitchField {...field('private_enrollment')} />
      </FormPart>
      <FormPart title={t('settings.enrollment.custom')} description={t('settings.enrollment.customHelp')}>
        <SwitchField {...field('override_enrollment')} />
        <TextField {...field('program_custom_signin_url')} type="url" required={isOverridden} />
      </FormPart>
    </>
  )
}

'use client'

import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Checkbox, FieldError, Select } from '@/ui'
import { fieldError } from '../../frame/field-error'
import { NumberField, SwitchField, TextField } from '../../frame/fields.client'
import { FormField, FormPage } from '../../frame/form-page.client'
import { EntriesField } from '../purchase-proof/entries-field.client'
import { FormPart } from '../settings/form-part'
import {
  ATTRIBUTE_PLACEMENTS,
  type AttributeFormInput,
  attributeForm,
  FIELD_TYPES,
  NUMBER_FORMATS,
  PERIODS,
} from './content-forms'

type AttributeFormProps = {
  programId: number
  listHref: string
  values: AttributeFormInput
  attribute?: { id: number; updatedAt: string }
}

/** Edits a profile attribute: its name, its type, and where users are asked for it. */
export function AttributeForm({ attribute, listHref, programId, values }: AttributeFormProps) {
  const t = useTexts('console')
  const label = (name: string) => t(`content.attributes.form.${name}`)
  return (
    <FormPage
      schema={attributeForm}
      defaultValues={values}
      path={
        attribute
          ? `/admin/v2/profile_attributes/${attribute.id}`
          : `/admin/v2/programs/${programId}/profile_attributes`
      }
      method={attribute ? 'PATCH' : 'POST'}
      toBody={(form) => ({
        ...form,
        options: form.attribute_field_type === 'other' ? form.options : [],
        ...(attribute ? { updated_at: attribute.updatedAt } : {}),
      })}
      hrefAfter={() => listHref}
    >
      <FormPart title={t('content.attributes.form.what')} description={t('content.attributes.form.whatHelp')}>
        <TextField name="attribute_display_name" label={label('attribute_display_name')} required />
        <FormField name="attribute_field_type" label={label('attribute_field_type')} required>
          {(field) => (
            <Select
              {...field}
              className="max-w-64"
              options={FIELD_TYPES.map((type) => ({ value: type, label: t(`content.attributes.types.${type}`) }))}
            />
          )}
        </FormField>
        <Options />
        <Limits />
        <SwitchField name="required" label={label('required')} help={label('requiredHelp')} />
      </FormPart>
      <FormPart title={t('content.attributes.form.where')} description={t('content.attributes.form.whereHelp')}>
        <PlacementField />
      </FormPart>
    </FormPage>
  )
}

function Options() {
  const t = useTexts('console')
  const type = useWatch<AttributeFormInput, 'attribute_field_type'>({ name: 'attribute_field_type' })
  if (type !== 'other') return null
  return (
    <EntriesField
      name="options"
      commasPart={false}
      label={t('content.attributes.form.options')}
      help={t('content.attributes.form.optionsHelp')}
    />
  )
}

/** Which numbers or dates are accepted. */
function Limits() {
  const t = useTexts('console')
  const [type, options, format] = useWatch<AttributeFormInput, ['attribute_field_type', 'options', 'number_format']>({
    name: ['attribute_field_type', 'options', 'number_format'],
  })
  const label = (name: string) => t(`content.attributes.form.${name}`)
  const choices = (values: readonly string[], any: string) => [
    { value: '', label: label(any) },
    ...values.map((value) => ({ value, label: label(value) })),
  ]
  if (type === 'date' || type === 'date_time')
    return <ChoiceField name="period" label={label('period')} options={choices(PERIODS, 'anyDate')} />
  if (type !== 'other' || (options ?? []).length > 0) return null
  return (
    <>
      <ChoiceField name="number_format" label={label('number_format')} options={choices(NUMBER_FORMATS, 'anyText')} />
      {format && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField name="min" label={label('min')} decimals={format === 'decimal'} />
          <NumberField name="max" label={label('max')} decimals={format === 'decimal'} />
        </div>
      )}
    </>
  )
}

type Choice = { name: 'period' | 'number_format'; label: string; options: { value: string; label: string }[] }

/** A choice whose first option is none. */
const ChoiceField = ({ label, name, options }: Choice) => (
  <FormField name={name} label={label}>
    {({ onChange, value, ...field }) => (
      <Select
        {...field}
        className="max-w-64"
        value={value ?? ''}
        options={options}
        onChange={({ target }) => onChange(target.value || null)}
      />
    )}
  </FormField>
)

function PlacementField() {
  const t = useTexts('console')
  const { control } = useFormContext<AttributeFormInput>()
  return (
    <Controller
      control={control}
      name="asked_in"
      render={({ field: { onChange, ref, value = [] }, fieldState }) => {
        const error = fieldError(fieldState)
        return (
          <fieldset className="flex flex-col gap-3" aria-invalid={error ? true : undefined}>
            <legend className="sr-only">{t('content.attributes.form.where')}</legend>
            {ATTRIBUTE_PLACEMENTS.map((place, index) => (
              <Checkbox
                key={place}
                ref={index === 0 ? ref : undefined}
                label={t(`content.attributes.form.places.${place}`)}
                description={t(`content.attributes.form.places.${place}Help`)}
                checked={value.includes(place)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, place] : value.filter((one) => one !== place))
                }
              />
            ))}
            {error && <FieldError>{error}</FieldError>}
          </fieldset>
        )
      }}
    />
  )
}

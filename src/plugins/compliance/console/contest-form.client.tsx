'use client'

import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { FormPage, FormPart, NumberField, TextField, useTexts } from '@/plugin/console/client'
import { Field, TextInput } from '@/ui'
import { TERMS_FORM } from '../domain/forms'
import { type Place, PlacesField } from './places-field.client'

type Props = {
  rewardId: number
  currency: string
  /** Where the program runs, and the states of its countries. */
  places: Place[]
  /** Places that ask for a registration. */
  registering: Place[]
  asksQuestion: boolean
  values: z.input<typeof TERMS_FORM>
}

/** The terms of a sweepstake or contest. */
export function ContestForm({ asksQuestion, currency, places, registering, rewardId, values }: Props) {
  const t = useTexts('console')
  return (
    <FormPage schema={TERMS_FORM} defaultValues={values} path={`/admin/v2/rewards/${rewardId}/compliance`} method="PUT">
      <FormPart title={t('compliance.prize')} description={t('compliance.prizeHelp')}>
        <NumberField name="value" decimals label={t('compliance.prizeValue')} suffix={currency} />
      </FormPart>
      <FormPart title={t('compliance.entrants')} description={t('compliance.entrantsHelp')}>
        <PlacesField
          name="excluded"
          label={t('compliance.excluded')}
          help={t('compliance.excludedHelp')}
          places={places}
        />
        <NumberField name="min_age" label={t('compliance.minAge')} help={t('compliance.minAgeHelp')} />
      </FormPart>
      {registering.length > 0 && (
        <FormPart title={t('compliance.registrations')} description={t('compliance.registrationsHelp')}>
          {registering.map((place) => (
            <Registration key={place.code} place={place} />
          ))}
        </FormPart>
      )}
      {asksQuestion && (
        <FormPart title={t('compliance.skill')} description={t('compliance.skillHelp')}>
          <TextField name="skill_question" label={t('compliance.skillQuestion')} maxLength={300} />
          <TextField name="skill_answer" label={t('compliance.skillAnswer')} maxLength={100} />
        </FormPart>
      )}
    </FormPage>
  )
}

type Registered = { number: string; filed_on: string }

function Registration({ place: { code, name } }: { place: Place }) {
  const t = useTexts('console')
  const { field } = useController({ name: 'registrations' })
  const all = (field.value ?? {}) as Record<string, Registered>
  const own = all[code] ?? { number: '', filed_on: '' }
  const set = (change: Partial<Registered>) => field.onChange({ ...all, [code]: { ...own, ...change } })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('compliance.registrationNumber', { place: name })}>
        <TextInput value={own.number} maxLength={100} onChange={({ target }) => set({ number: target.value })} />
      </Field>
      <Field label={t('compliance.filedOn', { place: name })}>
        <TextInput type="date" value={own.filed_on} onChange={({ target }) => set({ filed_on: target.value })} />
      </Field>
    </div>
  )
}

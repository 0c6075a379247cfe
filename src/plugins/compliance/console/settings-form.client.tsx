'use client'

import type { z } from 'zod'
import {
  FormPage,
  FormPart,
  NumberField,
  SwitchField,
  TextAreaField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import { SETTINGS_FORM } from '../domain/forms'
import { type Place, PlacesField } from './places-field.client'

type Props = { programId: number; currency: string; places: Place[]; values: z.input<typeof SETTINGS_FORM> }

/** Where the program runs, and who runs it. */
export function SettingsForm({ currency, places, programId, values }: Props) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={SETTINGS_FORM}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/compliance`}
      method="PUT"
    >
      <FormPart title={t('compliance.where')} description={t('compliance.whereHelp')}>
        <PlacesField
          name="jurisdictions"
          label={t('compliance.places')}
          help={t('compliance.placesHelp')}
          places={places}
        />
        <SwitchField name="has_stores" label={t('compliance.hasStores')} help={t('compliance.hasStoresHelp')} />
      </FormPart>
      <FormPart title={t('compliance.sponsor')} description={t('compliance.sponsorHelp')}>
        <TextField name="sponsor" label={t('compliance.sponsorName')} maxLength={200} />
        <TextAreaField name="sponsor_address" label={t('compliance.sponsorAddress')} maxLength={500} />
      </FormPart>
      <FormPart title={t('compliance.winners')} description={t('compliance.winnersHelp')}>
        <NumberField
          name="confirm_above"
          decimals
          label={t('compliance.confirmAbove')}
          help={t('compliance.confirmAboveHelp')}
          suffix={currency}
        />
        <NumberField name="answer_days" label={t('compliance.answerDays')} help={t('compliance.answerDaysHelp')} />
        <NumberField name="tax_keep_years" label={t('compliance.keepYears')} help={t('compliance.keepYearsHelp')} />
      </FormPart>
    </FormPage>
  )
}

'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { EntriesField } from '../../frame/entries-field.client'
import { NumberField, SwitchField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { decimal, type ProofSettings, type ProofSettingsInput, settingsForm } from './proof-forms'
import { RatesField } from './rates-field.client'
import { TryRules } from './try-rules.client'
import { useMessageFor } from './use-message-for.client'

type SettingsFormProps = {
  programId: number
  /** Whether the trial's receipts are links. */
  canOpen: boolean
  /** Numbers as text; `review_confidence` in percent. */
  values: ProofSettingsInput
  /** ISO 8601; null if nothing was ever saved. */
  updatedAt: string | null
  /** The program's currency. */
  currency: string
  /** In the program's time zone, yyyy-mm-dd. */
  today: string
}

/** The global settings of purchase proof, each with an explanation. */
export function SettingsForm({ canOpen, currency, programId, today, updatedAt, values }: SettingsFormProps) {
  const t = useTexts('console')
  const messageFor = useMessageFor()
  // Each save returns the version for the next one, before the page's own data arrives.
  const [opened, setOpened] = useState(updatedAt)
  // The form uses percent, the API a share.
  const schema = useMemo(
    () =>
      settingsForm(messageFor).extend({ review_confidence: decimal(messageFor, { least: 0, most: 100, decimals: 2 }) }),
    [messageFor],
  )
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/purchase_proof_settings`}
      method="PUT"
      toBody={(form) => ({ ...form, ...shareOf(form), updated_at: opened })}
      onSaved={({ updated_at }) => setOpened(updated_at ? String(updated_at) : null)}
    >
      <Part name="counts">
        <NumberField {...field(t, 'max_age_days')} required />
        <SwitchField {...field(t, 'known_merchants_only')} />
        <TextField
          {...field(t, 'currency')}
          placeholder={currency}
          className="max-w-64 uppercase placeholder:normal-case"
        />
        <RatesField {...field(t, 'exchange_rates')} today={today} />
        <EntriesField {...field(t, 'exclusion_identifiers')} />
      </Part>
      <Part name="review">
        <NumberField {...field(t, 'review_confidence')} suffix="%" decimals required />
        <NumberField {...field(t, 'review_above_points')} suffix={t('purchaseProof.settings.points')} required />
        <NumberField {...field(t, 'review_sample_percent')} suffix="%" decimals required />
      </Part>
      <Part name="limits">
        <NumberField {...field(t, 'velocity_per_day')} required />
        <NumberField {...field(t, 'device_velocity_per_day')} required />
      </Part>
      <Part name="likeness">
        <NumberField {...field(t, 'same_image_bits')} required />
        <NumberField {...field(t, 'total_tolerance_cents')} suffix={t('purchaseProof.settings.cents')} required />
      </Part>
      <Part name="external">
        <NumberField {...field(t, 'external_purchase_item_points_per_cents')} decimals required />
      </Part>
      <Part name="issues">
        <TextField {...field(t, 'issue_form_url')} type="url" />
      </Part>
      <TryRules
        programId={programId}
        canOpen={canOpen}
        toDraft={(form: ProofSettings) => ({ settings: { ...form, ...shareOf(form) } })}
      />
    </FormPage>
  )
}

/** Converts the form's percentage to a share. */
const shareOf = ({ review_confidence }: { review_confidence: number }) => ({
  review_confidence: Math.round(review_confidence * 100) / 10_000,
})

type Words = (key: string) => string
type SettingName = keyof ProofSettingsInput

const field = (t: Words, name: SettingName) => ({
  name,
  label: t(`purchaseProof.settings.${name}`),
  help: t(`purchaseProof.settings.${name}Help`),
})

type PartName = 'counts' | 'external' | 'issues' | 'likeness' | 'limits' | 'review'

function Part({ children, name }: { children: ReactNode; name: PartName }) {
  const t = useTexts('console')
  return (
    <FormPart title={t(`purchaseProof.settings.${name}`)} description={t(`purchaseProof.settings.${name}Help`)}>
      {children}
    </FormPart>
  )
}

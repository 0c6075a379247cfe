'use client'

import { useEffect, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callConsole, FormPage, FormPart, SelectField, SwitchField, TextField, useTexts } from '@/plugin/console/client'
import { RadioGroup } from '@/ui'
import { OFFERS_REWARD_FORM } from '../domain/settings-form'

type OffersRewardFormProps = {
  programId: number
  hasPartnerKey: boolean
  /** Including those of plugins. */
  providers: string[]
  values: z.input<typeof OFFERS_REWARD_FORM>
}

export function OffersRewardForm({ hasPartnerKey, programId, providers, values }: OffersRewardFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({
    name,
    label: t(`perks.settings.${name}`),
    help: t(`perks.settings.${name}Help`),
  })
  return (
    <FormPage
      schema={OFFERS_REWARD_FORM}
      defaultValues={values}
      path={`/admin/v2/offers_reward/${programId}`}
      method="PATCH"
    >
      <FormPart title={t('perks.settings.directory')} description={t('perks.settings.directoryHelp')}>
        <SwitchField {...field('active')} />
        <SwitchField {...field('redirect_magic_link')} />
        <VisitorsField />
      </FormPart>
      <FormPart title={t('perks.settings.merchants')} description={t('perks.settings.merchantsHelp')}>
        <TextField {...field('merchants_regex')} maxLength={300} className="font-mono" />
        <HiddenMerchants programId={programId} />
      </FormPart>
      <FormPart title={t('perks.settings.source')} description={t('perks.settings.sourceHelp')}>
        <SelectField
          name="provider"
          label={t('perks.settings.provider')}
          options={providers.map((value) => ({
            value,
            label: t(`perks.settings.providers.${value}`, { defaultValue: value }),
          }))}
        />
        <PartnerFields hasPartnerKey={hasPartnerKey} />
      </FormPart>
    </FormPage>
  )
}

function VisitorsField() {
  const t = useTexts('console')
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name="visitors_see"
      render={({ field: { name, onChange, value } }) => (
        <RadioGroup
          legend={t('perks.settings.visitors_see')}
          name={name}
          value={value}
          onValueChange={onChange}
          options={(['directory', 'prompt'] as const).map((option) => ({
            value: option,
            label: t(`perks.settings.visitors.${option}`),
            description: t(`perks.settings.visitors.${option}Help`),
          }))}
        />
      )}
    />
  )
}

function PartnerFields({ hasPartnerKey }: { hasPartnerKey: boolean }) {
  const t = useTexts('console')
  if (useWatch({ name: 'provider' }) !== 'partner') return null
  return (
    <>
      <TextField
        name="partner_url"
        type="url"
        required
        label={t('perks.settings.partner_url')}
        help={t('perks.settings.partner_urlHelp')}
      />
      <TextField
        name="partner_key"
        label={t('perks.settings.partner_key')}
        help={t(hasPartnerKey ? 'integrations.keptKey' : 'perks.settings.partner_keyHelp')}
      />
    </>
  )
}

const PAUSE_MS = 350

type Counted = { total: number; hidden: number }

/** Updates the count while the expression is typed. */
function HiddenMerchants({ programId }: { programId: number }) {
  const t = useTexts('console')
  const regex = String(useWatch({ name: 'merchants_regex' }) ?? '')
  const [counted, setCounted] = useState<Counted | 'invalid' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ merchants_regex: regex })
      const answer = await callConsole<Counted>(`/admin/v2/offers_reward/${programId}/hidden_merchants?${query}`)
      if (!isCurrent) return
      if (answer.success) setCounted({ total: answer.total ?? 0, hidden: answer.hidden ?? 0 })
      else setCounted(answer.status === 422 ? 'invalid' : null)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [programId, regex])
  return (
    <p role="status" className={`min-h-5 text-ui-sm ${counted === 'invalid' ? 'text-danger' : 'text-ink-2'}`}>
      {counted === 'invalid' && t('perks.settings.invalid')}
      {counted !== null &&
        counted !== 'invalid' &&
        (counted.total === 0
          ? t('perks.settings.noMerchants')
          : t('perks.settings.hides', { count: counted.hidden, total: counted.total }))}
    </p>
  )
}

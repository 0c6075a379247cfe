'use client'

import { useEffect, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { SelectField, SwitchField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { FormPart } from '../settings/form-part'
import { OFFERS_REWARD_FORM } from './integration-forms'

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
    label: t(`integrations.offers.${name}`),
    help: t(`integrations.offers.${name}Help`),
  })
  return (
    <FormPage
      schema={OFFERS_REWARD_FORM}
      defaultValues={values}
      path={`/admin/v2/offers_reward/${programId}`}
      method="PATCH"
    >
      <FormPart title={t('integrations.offers.directory')} description={t('integrations.offers.directoryHelp')}>
        <SwitchField {...field('active')} />
        <SwitchField {...field('redirect_magic_link')} />
        <VisitorsField />
      </FormPart>
      <FormPart title={t('integrations.offers.merchants')} description={t('integrations.offers.merchantsHelp')}>
        <TextField {...field('merchants_regex')} maxLength={300} className="font-mono" />
        <HiddenMerchants programId={programId} />
      </FormPart>
      <FormPart title={t('integrations.offers.source')} description={t('integrations.offers.sourceHelp')}>
        <SelectField
          name="provider"
          label={t('integrations.offers.provider')}
          options={providers.map((value) => ({
            value,
            label: t(`integrations.offers.providers.${value}`, { defaultValue: value }),
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
          legend={t('integrations.offers.visitors_see')}
          name={name}
          value={value}
          onValueChange={onChange}
          options={(['directory', 'prompt'] as const).map((option) => ({
            value: option,
            label: t(`integrations.offers.visitors.${option}`),
            description: t(`integrations.offers.visitors.${option}Help`),
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
        label={t('integrations.offers.partner_url')}
        help={t('integrations.offers.partner_urlHelp')}
      />
      <TextField
        name="partner_key"
        label={t('integrations.offers.partner_key')}
        help={t(hasPartnerKey ? 'integrations.keptKey' : 'integrations.offers.partner_keyHelp')}
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
      {counted === 'invalid' && t('integrations.offers.invalid')}
      {counted !== null &&
        counted !== 'invalid' &&
        (counted.total === 0
          ? t('integrations.offers.noMerchants')
          : t('integrations.offers.hides', { count: counted.hidden, total: counted.total }))}
    </p>
  )
}

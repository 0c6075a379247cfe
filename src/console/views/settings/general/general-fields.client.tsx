'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Link, type SelectOption } from '@/ui'
import { SelectField, SwitchField, TextField } from '../../../frame/fields.client'
import { FormPart } from '../form-part'

const FEATURES = ['tiers', 'carousel', 'social_network_posts', 'donation_challenge', 'offers_reward'] as const

type GeneralFieldsProps = {
  /** The program's current address. */
  siteUrl: string
  /** The host whose subdomains are programs. */
  platformHost: string
  /** The page that ends test mode; null for a live program. */
  goLivePath: string | null
  timeZones: SelectOption[]
  languages: SelectOption[]
  currencies: SelectOption[]
  countries: SelectOption[]
  /** The DNS status of the published domain. */
  domainStatus?: ReactNode
}

export function GeneralFields(props: GeneralFieldsProps) {
  const { countries, currencies, domainStatus, goLivePath, languages, platformHost, siteUrl, timeZones } = props
  const t = useTexts('console')
  const type = useWatch({ name: 'domain_type' })
  const field = (name: string) => ({
    name,
    label: t(`settings.fields.${name}`),
    help: t(`settings.general.${name}Help`),
  })
  return (
    <>
      <FormPart title={t('settings.general.basics')} description={t('settings.general.basicsHelp')}>
        <TextField {...field('name')} maxLength={30} required />
        <TextField {...field('support_email')} type="email" />
        <TextField {...field('company_name')} />
        <TextField {...field('company_address')} />
      </FormPart>
      <FormPart title={t('settings.general.address')} description={t('settings.general.addressHelp', { url: siteUrl })}>
        <TextField {...field('subdomain_url')} maxLength={63} suffix={`.${platformHost}`} required />
        <SelectField
          {...field('domain_type')}
          options={[
            { value: 'other', label: t('settings.values.domain_type.own_domain') },
            { value: 'include_in_domain', label: t('settings.values.domain_type.include_in_domain') },
          ]}
        />
        <TextField {...field('domain')} />
        {type === 'include_in_domain' && <TextField {...field('url_path')} prefix="/" />}
        {domainStatus}
      </FormPart>
      <FormPart title={t('settings.general.region')} description={t('settings.general.regionHelp')}>
        <SelectField {...field('time_zone')} options={timeZones} required />
        <SwitchField {...field('time_zone_confirmed')} />
        <SelectField {...field('default_locale')} options={languages} required />
        <SwitchField {...field('i18n_enabled')} />
        <SelectField {...field('currency')} options={currencies} required />
        <SelectField {...field('country')} options={countries} required />
      </FormPart>
      <FormPart title={t('settings.general.features')} description={t('settings.general.featuresHelp')}>
        {FEATURES.map((feature) => (
          <SwitchField key={feature} {...field(feature)} />
        ))}
      </FormPart>
      <FormPart title={t('settings.general.testMode')} description={t('settings.general.testModeHelp')}>
        <p className="text-ui">{t(goLivePath ? 'settings.general.testModeOn' : 'settings.general.testModeOff')}</p>
        {goLivePath && (
          <p className="text-ui">
            <Link href={goLivePath}>{t('settings.general.goLive')}</Link>
          </p>
        )}
      </FormPart>
    </>
  )
}

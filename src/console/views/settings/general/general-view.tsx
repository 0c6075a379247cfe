import { domainRecords, findProgramDomain } from '@/domain/program-domains'
import { fixPath, isProgramUnused } from '@/domain/setup'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { env } from '@/platform/env'
import { Badge } from '@/ui'
import { DetailPage } from '../../../frame/detail-page'
import type { ProgramViewContext } from '../../../frame/view-context'
import { consoleAddress } from '../../../resolve-route'
import { readSettingsPage } from '../read-settings'
import { SettingsForm } from '../settings-form.client'
import { countryOptions, currencyOptions, timeZoneOptions } from './choices'
import { DangerZone } from './danger-zone.client'
import { DeleteProgram } from './delete-program.client'
import { DomainStatus } from './domain-status'
import { GeneralFields } from './general-fields.client'

const FIELDS = [
  'name',
  'support_email',
  'company_name',
  'company_address',
  'subdomain_url',
  'domain_type',
  'domain',
  'url_path',
  'time_zone',
  'time_zone_confirmed',
  'default_locale',
  'i18n_enabled',
  'currency',
  'country',
  'tiers',
  'carousel',
  'social_network_posts',
  'donation_challenge',
  'offers_reward',
] as const

/** A program's name, addresses, time zone and currency (CONSOLE-44). */
export async function GeneralView({ view }: { view: ProgramViewContext }) {
  const { context, locale, can, program, programId, t } = view
  const { settings, updatedAt, valuesOf } = await readSettingsPage(view)
  const values = valuesOf(FIELDS)
  const domain = await findProgramDomain(context.sql, programId)
  return (
    <DetailPage
      view={view}
      title={t('settings.menu.general')}
      description={t('settings.general.help')}
      status={program.status === 'deactivated' && <Badge tone="danger">{t('settings.general.deactivated')}</Badge>}
    >
      <SettingsForm
        programId={programId}
        values={{ ...values, domain_type: settings.domain_type === 'own_domain' ? 'other' : settings.domain_type }}
        updatedAt={updatedAt}
      >
        <GeneralFields
          siteUrl={program.siteUrl}
          platformHost={env.PLATFORM_HOST}
          domainStatus={domain && <DomainStatus domain={domain} records={await domainRecords(domain)} view={view} />}
          goLivePath={settings.test_mode ? fixPath('setup', programId) : null}
          timeZones={timeZoneOptions(locale, settings.time_zone)}
          languages={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
          currencies={currencyOptions(locale)}
          countries={countryOptions(locale)}
        />
      </SettingsForm>
      {can('program.manage') && (
        <DangerZone programId={programId} name={program.name} isActive={program.status === 'active'} />
      )}
      {can('organization.manage') && (await isProgramUnused(context, programId)) && (
        <DeleteProgram programId={programId} name={program.name} listHref={consoleAddress('/programs', {})} />
      )}
    </DetailPage>
  )
}

import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { JURISDICTIONS, jurisdictionName, listJurisdictionRules } from '@/plugin/domain'
import { Card } from '@/ui'
import { findSettings } from '../domain'
import { openPlaces } from '../domain/check-contest'
import { RulesTable } from './rules-table'
import { SettingsForm } from './settings-form.client'

/** Where a program runs, and the rules that apply there today. */
export async function SettingsView({ view }: { view: ProgramViewContext }) {
  const { can, context, locale, programId, t } = view
  const { confirm_above_cents, currency, time_zone: _, ...settings } = await findSettings(context.sql, programId)
  const day = context.now.toISOString().slice(0, 10)
  const countries = new Set(settings.jurisdictions.map((place) => place.slice(0, 2)))
  const open = openPlaces({ jurisdictions: settings.jurisdictions, excluded: [] })
  const rules = (await listJurisdictionRules(context)).filter(
    ({ jurisdiction, valid_from, valid_until }) =>
      (valid_from ?? '') <= day &&
      (valid_until ?? '9999') >= day &&
      (open.includes(jurisdiction) ||
        open.includes(jurisdiction.slice(0, 2)) ||
        (jurisdiction.length === 2 && countries.has(jurisdiction))),
  )
  const values = { ...settings, confirm_above: confirm_above_cents / 100 }
  const names = JURISDICTIONS.map((code) => ({ code, name: placeName(code, locale) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
  return (
    <DetailPage view={view} title={t('compliance.title')} description={t('compliance.description')}>
      <p className="rounded-card bg-warning-quiet px-4 py-3 text-ui text-warning">{t('compliance.noAdvice')}</p>
      {can('compliance.manage') && (
        <SettingsForm
          key={JSON.stringify(values)}
          programId={programId}
          currency={currency.toUpperCase()}
          places={names}
          values={values}
        />
      )}
      <Card flush title={t('compliance.rulesTitle')} description={t('compliance.rulesHelp')}>
        <RulesTable rules={rules} view={view} />
      </Card>
    </DetailPage>
  )
}

const placeName = (code: string, locale: ProgramViewContext['locale']): string =>
  code.length === 2
    ? jurisdictionName(code, locale)
    : `${jurisdictionName(code, locale)} (${jurisdictionName(code.slice(0, 2), locale)})`

import { findSettings, type StoredSettings } from '@/domain/purchase-proof'
import { findProgramCurrency } from '@/domain/receipts'
import { Card, type Definition, DefinitionGrid } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import type { ProofSettingsInput } from './proof-forms'
import { SettingsForm } from './settings-form.client'

/**
 * The global settings of purchase proof (CONSOLE-45): a form for those who may update the program, read-only for
 * everyone else.
 */
export async function SettingsView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, t } = view
  const settings = await findSettings(context, { programId })
  const currency = await findProgramCurrency(context, { programId })
  const canUpdate = can('program.update')
  return (
    <DetailPage
      view={view}
      title={t('titles.purchaseProofSettings')}
      description={canUpdate ? t('purchaseProof.settings.help') : t('purchaseProof.readOnly')}
    >
      {canUpdate ? (
        <div className="mt-4">
          <SettingsForm
            programId={programId}
            canOpen={can('receipts.manage') && can('receipts.update')}
            values={toInput(settings)}
            updatedAt={settings.updated_at?.toISOString() ?? null}
            currency={currency}
            today={new Date().toISOString().slice(0, 10)}
          />
        </div>
      ) : (
        <Card>
          <DefinitionGrid items={factsOf({ ...settings, currency }, view)} columns={2} />
        </Card>
      )}
    </DetailPage>
  )
}

/** Converts numbers to the form's texts, and the share to percent. */
const toInput = ({ updated_at: _, ...settings }: StoredSettings): ProofSettingsInput => ({
  ...settings,
  currency: settings.currency ?? '',
  external_purchase_item_points_per_cents: String(settings.external_purchase_item_points_per_cents),
  max_age_days: String(settings.max_age_days),
  velocity_per_day: String(settings.velocity_per_day),
  device_velocity_per_day: String(settings.device_velocity_per_day),
  review_sample_percent: String(settings.review_sample_percent),
  review_confidence: String(Math.round(settings.review_confidence * 10_000) / 100),
  review_above_points: String(settings.review_above_points),
  exchange_rates: settings.exchange_rates.map(({ rate, ...rest }) => ({ ...rest, rate: formatDecimal(rate) })),
  same_image_bits: String(settings.same_image_bits),
  total_tolerance_cents: String(settings.total_tolerance_cents),
})

/** As typed: 0.00000012, not 1.2e-7. */
const formatDecimal = (value: number): string => value.toFixed(8).replace(/\.?0+$/, '')

const factsOf = (settings: StoredSettings, { format, t }: ProgramViewContext): Definition[] => {
  const term = (name: keyof StoredSettings) => t(`purchaseProof.settings.${name}`)
  const { exchange_rates: rates, exclusion_identifiers: excluded } = settings
  return [
    {
      term: term('max_age_days'),
      value: t('purchaseProof.settings.days', { count: settings.max_age_days }),
    },
    {
      term: term('known_merchants_only'),
      value: t(`purchaseProof.settings.${settings.known_merchants_only ? 'yes' : 'no'}`),
    },
    { term: term('currency'), value: settings.currency },
    { term: term('review_confidence'), value: format.percent(settings.review_confidence) },
    {
      term: term('review_above_points'),
      value: `${format.number(settings.review_above_points)} ${t('purchaseProof.settings.points')}`,
    },
    { term: term('review_sample_percent'), value: `${format.number(settings.review_sample_percent, 2)}%` },
    { term: term('velocity_per_day'), value: format.number(settings.velocity_per_day) },
    { term: term('device_velocity_per_day'), value: format.number(settings.device_velocity_per_day) },
    { term: term('same_image_bits'), value: format.number(settings.same_image_bits) },
    {
      term: term('total_tolerance_cents'),
      value: `${format.number(settings.total_tolerance_cents)} ${t('purchaseProof.settings.cents')}`,
    },
    {
      term: term('external_purchase_item_points_per_cents'),
      value: format.number(settings.external_purchase_item_points_per_cents, 6),
    },
    { term: term('issue_form_url'), value: settings.issue_form_url, wide: true },
    {
      term: term('exchange_rates'),
      value: rates
        .map(({ currency, rate, since, source }) => `${currency} ${formatDecimal(rate)} (${since}, ${source})`)
        .join('; '),
      wide: true,
    },
    { term: term('exclusion_identifiers'), value: excluded.join(', '), wide: true },
  ]
}

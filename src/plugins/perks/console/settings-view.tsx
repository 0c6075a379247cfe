import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { findOffersRewardSettings, offerProviderNames } from '../domain'
import { OffersRewardForm } from './settings-form.client'

/** The display of a program's perks (CONSOLE-49). */
export async function OffersRewardView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const { has_partner_key, ...values } = await findOffersRewardSettings(context, programId)
  return (
    <DetailPage view={view} title={t('perks.settings.title')} description={t('perks.settings.help')}>
      <OffersRewardForm
        key={JSON.stringify(values)}
        programId={programId}
        hasPartnerKey={has_partner_key}
        providers={offerProviderNames()}
        values={{ ...values, partner_key: '' }}
      />
    </DetailPage>
  )
}

import { findOffersRewardSettings } from '@/domain/integrations'
import { offerProviderNames } from '@/domain/perks'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { OffersRewardForm } from './offers-reward-form.client'

/** The display of a program's perks (CONSOLE-49). */
export async function OffersRewardView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const { has_partner_key, ...values } = await findOffersRewardSettings(context, programId)
  return (
    <DetailPage view={view} title={t('titles.offersReward')} description={t('integrations.offers.help')}>
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

import { Users } from 'lucide-react'
import {
  CLAIM_FILTERS,
  type ListedClaim,
  listParameters,
  listRewardClaims,
  type RewardDetail,
} from '@/domain/console-lists'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ClaimActions } from './claim-actions.client'
import { claimColumns, nameOfClaim } from './claim-columns'
import type { ActionableClaim, ActionableReward } from './claim-steps'
import { ClaimsBar } from './claims-bar.client'
import { RewardFrame } from './reward-frame'

/** The first tab of a reward: claims with their fulfillment (CONSOLE-35). */
export function RewardClaimsView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="participants">
      {(reward) => renderClaims(view, reward)}
    </RewardFrame>
  )
}

const renderClaims = async (view: ProgramViewContext, detail: RewardDetail) => {
  const { context, locale, can, programId, search, t } = view
  const parameters = listParameters(CLAIM_FILTERS).parse(search)
  const canManage = can('rewards.manage')
  const which = { programId, rewardId: detail.id, canManage, canSeeEmails: can('users.manage') }
  const listing = await listRewardClaims(context, which, parameters)
  const reward = actedReward(detail)
  return (
    <ListPage
      embedded
      view={view}
      title={t('rewards.tabs.participants')}
      columns={claimColumns(view, reward)}
      filters={[
        {
          key: 'fulfilment',
          label: t('rewards.claims.fulfilment.label'),
          // Rewards that take effect immediately are never pending.
          options: CLAIM_FILTERS.fulfilment
            .filter((value) => value !== 'pending' || reward.is_handed_over)
            .map((value) => ({ value, label: t(`rewards.claims.fulfilment.${value}`) })),
        },
        {
          key: 'state',
          label: t('rewards.claims.state.label'),
          options: CLAIM_FILTERS.state.map((value) => ({ value, label: t(`rewards.claims.state.${value}`) })),
        },
      ]}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ participant_id }) =>
        can('users.view') ? consoleAddress('/users/:end_user_id', { end_user_id: participant_id }) : undefined
      }
      rowActions={
        canManage
          ? (claim) => <ClaimActions claim={actedClaim(view, claim)} reward={reward} locale={locale} />
          : undefined
      }
      selection={
        canManage
          ? {
              bar: (
                <ClaimsBar
                  claims={listing.rows.map((claim) => actedClaim(view, claim))}
                  reward={reward}
                  locale={locale}
                />
              ),
            }
          : undefined
      }
      searchLabel={t('rewards.claims.search')}
      csvPath={`${view.path}/participants.csv`}
      empty={{ icon: <Users />, title: t('rewards.claims.empty'), description: t('rewards.claims.emptyHelp') }}
    />
  )
}

const actedReward = ({ id, is_handed_over, limit, points, selection }: RewardDetail): ActionableReward => ({
  id,
  is_handed_over,
  limit,
  points,
  selection,
})

/** Omits data that the actions don't need, such as an email address. */
const actedClaim = ({ format, t }: ProgramViewContext, claim: ListedClaim): ActionableClaim => {
  const { came_by, code, currency, earned_at, fulfilment, fulfilment_note, has_collectible, id, paid_cents } = claim
  return {
    id,
    name: nameOfClaim(claim, t),
    when: format.dateTime(earned_at),
    state: claim.state,
    fulfilment,
    note: fulfilment_note ?? '',
    points_spent: claim.points_spent,
    paid_cents,
    currency,
    hasCode: code !== null,
    came_by,
    has_collectible,
  }
}

import { TicketPercent } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import {
  COUPON_FILTERS,
  type ListedCoupon,
  listCoupons,
  listParameters,
  type RewardDetail,
} from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { countCoupons } from '@/domain/rewards'
import { StatusDot } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { AddCoupons } from './add-coupons.client'
import { CouponCounts } from './coupon-counts'
import { ImportCoupons } from './import-coupons.client'
import { RemoveCoupon } from './remove-coupon.client'
import { RewardFrame } from './reward-frame'
import { Person } from './tab-cells'

/** A reward's coupon codes (CONSOLE-37). */
export function RewardCouponsView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="coupons">
      {(reward) => renderCoupons(view, reward)}
    </RewardFrame>
  )
}

const renderCoupons = async (view: ProgramViewContext, reward: RewardDetail) => {
  const { context, programId, search, t } = view
  const parameters = listParameters(COUPON_FILTERS).parse(search)
  const which = { programId, rewardId: reward.id }
  const [counts, listing] = await Promise.all([countCoupons(context, which), listCoupons(context, which, parameters)])
  const actions = (
    <div className="flex flex-wrap gap-2">
      <ImportCoupons programId={programId} rewardId={reward.id} />
      <AddCoupons rewardId={reward.id} />
    </div>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CouponCounts view={view} reward={reward} counts={counts} actions={actions} />
      <ListPage
        embedded
        view={view}
        title={t('rewards.tabs.coupons')}
        columns={couponColumns(view)}
        filters={[
          {
            key: 'state',
            label: t('rewards.coupons.state.label'),
            options: COUPON_FILTERS.state.map((value) => ({ value, label: t(`rewards.coupons.state.${value}`) })),
          },
        ]}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowActions={({ code, id, state }) =>
          state === 'free' ? <RemoveCoupon id={id} code={code} rewardId={reward.id} /> : null
        }
        searchLabel={t('rewards.coupons.search')}
        csvPath={`${view.path}.csv`}
        empty={{
          icon: <TicketPercent />,
          title: t('rewards.coupons.empty'),
          description: t('rewards.coupons.emptyHelp'),
        }}
      />
    </div>
  )
}

const couponColumns = (view: ProgramViewContext): ListColumn<ListedCoupon>[] => {
  const { format, can, t } = view
  const canManage = can('users.manage')
  return [
    {
      key: 'code',
      header: t('rewards.coupons.code'),
      sortable: true,
      cell: ({ code }) => <code className="break-all text-ui-sm">{code}</code>,
    },
    {
      key: 'state',
      header: t('rewards.coupons.state.label'),
      width: '110px',
      cell: ({ state }) => (
        <StatusDot tone={state === 'free' ? 'positive' : 'neutral'}>{t(`rewards.coupons.state.${state}`)}</StatusDot>
      ),
    },
    {
      key: 'participant',
      header: t('rewards.claims.participant'),
      hideBelow: 'sm',
      cell: ({ name, participant_id }) =>
        participant_id === null ? '—' : <Person id={participant_id} name={name} view={view} />,
    },
    {
      key: 'email',
      header: t('users.email'),
      hideBelow: 'md',
      cell: ({ email }) => emailText(presentEmail(email, { canManage })) || '—',
    },
    {
      key: 'assigned_at',
      header: t('rewards.coupons.assignedAt'),
      hideBelow: 'sm',
      width: '160px',
      cell: ({ assigned_at }) => <span className="whitespace-nowrap">{format.dateTime(assigned_at)}</span>,
    },
    {
      key: 'created_at',
      header: t('rewards.coupons.createdAt'),
      sortable: true,
      hideBelow: 'md',
      width: '160px',
      cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
    },
  ]
}

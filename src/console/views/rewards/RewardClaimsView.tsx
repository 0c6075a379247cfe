import { Users } from 'lucide-react'
import {
  CLAIM_FILTERS,
  type ListedClaim,
  listParameters,
  listRewardClaims,
  type RewardDetail,
} from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import { type ListColumn, ListPage } from '../../frame/ListPage'
import type { ProgramScene } from '../../frame/scene'
import { consoleAddress } from '../../resolve-route'
import { ClaimActions } from './ClaimActions.client'
import { ClaimsBar } from './ClaimsBar.client'
import { ClaimState, Fulfilment } from './claim-looks'
import { RewardFrame } from './RewardFrame'

/** The first tab of a reward: who claimed it, and how far it is on its way (A §2). */
export function RewardClaimsView({ scene }: { scene: ProgramScene }) {
  return (
    <RewardFrame scene={scene} tab="participants">
      {(reward) => drawClaims(scene, reward)}
    </RewardFrame>
  )
}

const drawClaims = async (scene: ProgramScene, { id: rewardId }: RewardDetail) => {
  const { context, may, programId, search, t } = scene
  const parameters = listParameters(CLAIM_FILTERS).parse(search)
  const mayManage = may('rewards.manage')
  const which = { programId, rewardId, mayManage, maySeeEmails: may('users.manage') }
  return (
    <ListPage
      embedded
      scene={scene}
      title={t('rewards.tabs.participants')}
      columns={claimColumns(scene)}
      filters={[
        {
          key: 'fulfilment',
          label: t('rewards.claims.fulfilment.label'),
          options: CLAIM_FILTERS.fulfilment.map((value) => ({ value, label: t(`rewards.claims.fulfilment.${value}`) })),
        },
        {
          key: 'state',
          label: t('rewards.claims.state.label'),
          options: CLAIM_FILTERS.state.map((value) => ({ value, label: t(`rewards.claims.state.${value}`) })),
        },
      ]}
      listing={await listRewardClaims(context, which, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ participant_id }) =>
        may('users.view') ? consoleAddress('/users/:end_user_id', { end_user_id: participant_id }) : undefined
      }
      rowActions={mayManage ? (claim) => <ClaimActions claim={actedClaim(scene, claim)} /> : undefined}
      selection={mayManage ? { bar: <ClaimsBar rewardId={rewardId} /> } : undefined}
      searchLabel={t('rewards.claims.search')}
      csvPath={`${scene.path}/participants.csv`}
      empty={{ icon: <Users />, title: t('rewards.claims.empty'), description: t('rewards.claims.emptyHelp') }}
    />
  )
}

const nameOf = ({ name }: ListedClaim, { t }: ProgramScene): string => name || t('rewards.claims.erased')

const actedClaim = (scene: ProgramScene, claim: ListedClaim) => {
  const { format, t } = scene
  const { currency, fulfilment, fulfilment_note, id, paid_cents, points_spent, state } = claim
  const points =
    points_spent > 0 ? t('rewards.claims.cancelOneFor_points', { points: format.number(points_spent) }) : ''
  const payment =
    paid_cents === null
      ? ''
      : t('rewards.claims.cancelOneFor_payment', { amount: format.money(paid_cents / 100, currency) })
  const givenBack = `${points} ${payment}`.trim()
  return { id, name: nameOf(claim, scene), state, fulfilment, note: fulfilment_note ?? '', givenBack }
}

const claimColumns = (scene: ProgramScene): ListColumn<ListedClaim>[] => {
  const { format, may, t } = scene
  const mayManageUsers = may('users.manage')
  const columns: ListColumn<ListedClaim>[] = [
    {
      key: 'name',
      header: t('rewards.claims.participant'),
      sortable: true,
      cell: (claim) => nameOf(claim, scene),
    },
    {
      key: 'email',
      header: t('users.email'),
      hideBelow: 'md',
      cell: ({ email }) => emailText(presentEmail(email, { mayManage: mayManageUsers })) || '—',
    },
    {
      key: 'state',
      header: t('rewards.claims.state.label'),
      hideBelow: 'sm',
      cell: ({ state }) => <ClaimState state={state} t={t} />,
    },
    {
      key: 'fulfilment',
      header: t('rewards.claims.fulfilment.label'),
      cell: (claim) => <Fulfilment claim={claim} t={t} />,
    },
    {
      key: 'points_spent',
      header: t('rewards.claims.pointsSpent'),
      sortable: true,
      numeric: true,
      hideBelow: 'md',
      cell: ({ points_spent }) => format.number(points_spent),
    },
    {
      key: 'code',
      header: t('rewards.claims.code'),
      hideBelow: 'lg',
      cell: ({ code }) => (code === null ? '—' : <code className="whitespace-nowrap text-ui-sm">{code}</code>),
    },
    {
      key: 'note',
      header: t('rewards.claims.note'),
      hiddenByDefault: true,
      cell: ({ fulfilment_note }) => <span className="line-clamp-1 max-w-[32ch]">{fulfilment_note}</span>,
    },
    {
      key: 'earned_at',
      header: t('rewards.claims.earnedAt'),
      sortable: true,
      hideBelow: 'sm',
      width: '160px',
      cell: ({ earned_at }) => <span className="whitespace-nowrap">{format.dateTime(earned_at)}</span>,
    },
  ]
  return may('rewards.manage') ? columns : columns.filter(({ key }) => key !== 'code')
}

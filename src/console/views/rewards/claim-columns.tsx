import type { ListColumn } from '@/console/frame/list-page-props'
import type { ListedClaim, RewardDetail } from '@/domain/console-lists'
import { emailText, presentEmail } from '@/domain/participants'
import type { ProgramViewContext } from '../../frame/view-context'
import { ClaimState, Fulfilment } from './claim-display'

export const nameOfClaim = ({ name }: ListedClaim, t: ProgramViewContext['t']): string =>
  name || t('rewards.claims.erased')

type ColumnsContext = Pick<ProgramViewContext, 'format' | 'can' | 't'>

/** The columns of a reward's claims. */
export const claimColumns = (
  { format, can, t }: ColumnsContext,
  { is_handed_over }: Pick<RewardDetail, 'is_handed_over'>,
): ListColumn<ListedClaim>[] => {
  const canManageUsers = can('users.manage')
  const columns: ListColumn<ListedClaim>[] = [
    {
      key: 'name',
      header: t('rewards.claims.participant'),
      sortable: true,
      cell: (claim) => nameOfClaim(claim, t),
    },
    {
      key: 'email',
      header: t('users.email'),
      hideBelow: 'md',
      cell: ({ email }) => (
        <span className="wrap-anywhere whitespace-normal">
          {emailText(presentEmail(email, { canManage: canManageUsers })) || '—'}
        </span>
      ),
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
      cell: (claim) => <Fulfilment claim={claim} isHandedOver={is_handed_over} t={t} />,
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
  return can('rewards.manage') ? columns : columns.filter(({ key }) => key !== 'code')
}

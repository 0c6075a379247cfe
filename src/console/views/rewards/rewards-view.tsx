import { Gift, Plus } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { type ListedReward, listParameters, listProgramRewards, REWARD_LIST_FILTERS } from '@/domain/console-lists'
import { Button } from '@/ui'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { RewardActions } from './reward-actions.client'
import { RewardPicture, RewardStatusDot } from './reward-display'
import { selectionName } from './selection-name'

/** A program's rewards (CONSOLE-33). */
export async function RewardsView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, search, t } = view
  const parameters = listParameters(REWARD_LIST_FILTERS).parse(search)
  const create = can('rewards.create') && (
    <Button
      href={consoleAddress('/programs/:program_id/rewards/new', { program_id: programId })}
      variant="primary"
      icon={<Plus />}
    >
      {t('rewards.create')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.rewards')}
      actions={create}
      columns={rewardColumns(view)}
      filters={[
        {
          key: 'status',
          label: t('rewards.status.label'),
          options: REWARD_LIST_FILTERS.status.map((value) => ({ value, label: t(`rewards.status.${value}`) })),
        },
        {
          key: 'selection',
          label: t('rewards.selection.label'),
          options: REWARD_LIST_FILTERS.selection.map((value) => ({ value, label: selectionName(view, value) })),
        },
      ]}
      listing={await listProgramRewards(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => consoleAddress('/rewards/:reward_id', { reward_id: id })}
      rowActions={rowActions(view)}
      searchLabel={t('rewards.search')}
      csvPath={`${view.path}.csv`}
      empty={{ icon: <Gift />, title: t('rewards.empty'), description: t('rewards.emptyHelp'), action: create }}
    />
  )
}

const rowActions = ({ can }: ProgramViewContext) => {
  const allowed = { update: can('rewards.update'), duplicate: can('rewards.create'), approve: can('rewards.manage') }
  if (!Object.values(allowed).includes(true)) return undefined
  return ({ approved_at, id, missing_codes, name, selection }: ListedReward) => (
    <RewardActions
      compact
      reward={{ id, name, selection, isApproved: approved_at !== null, missingCodes: missing_codes }}
      can={allowed}
    />
  )
}

const rewardColumns = ({ format, locale, program, t }: ProgramViewContext): ListColumn<ListedReward>[] => [
  {
    key: 'name',
    header: t('rewards.name'),
    sortable: true,
    width: '30%',
    cell: ({ image, name }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <RewardPicture image={image} siteUrl={program.siteUrl} size="row" />
        <span className="wrap-anywhere line-clamp-2 min-w-0" title={name}>
          {name}
        </span>
      </span>
    ),
  },
  {
    key: 'selection',
    header: t('rewards.selection.label'),
    sortable: true,
    hideBelow: 'sm',
    cell: ({ selection }) => <span className="whitespace-nowrap">{selectionName({ locale, t }, selection)}</span>,
  },
  {
    key: 'status',
    header: t('rewards.status.label'),
    width: '110px',
    cell: ({ status }) => <RewardStatusDot status={status} t={t} />,
  },
  {
    key: 'points',
    header: t('rewards.points'),
    sortable: true,
    numeric: true,
    hideBelow: 'sm',
    cell: ({ points }) => format.number(points),
  },
  {
    key: 'claims',
    header: t('rewards.claimsTotal'),
    sortable: true,
    numeric: true,
    hideBelow: 'sm',
    cell: ({ claims }) => format.number(claims),
  },
  {
    key: 'limit',
    header: t('rewards.limit'),
    sortable: true,
    numeric: true,
    hideBelow: 'md',
    cell: ({ limit }) => format.number(limit),
  },
  {
    key: 'start',
    header: t('rewards.start'),
    sortable: true,
    hiddenByDefault: true,
    width: '150px',
    cell: ({ start }) => <span className="whitespace-nowrap">{format.dateTime(start)}</span>,
  },
  {
    key: 'finish',
    header: t('rewards.finish'),
    sortable: true,
    hideBelow: 'lg',
    width: '150px',
    cell: ({ finish }) => <span className="whitespace-nowrap">{format.dateTime(finish)}</span>,
  },
  { key: 'tags', header: t('rewards.tags'), hiddenByDefault: true, cell: ({ tag_list }) => tag_list.join(', ') },
  {
    key: 'updated_at',
    header: t('rewards.updatedAt'),
    sortable: true,
    hiddenByDefault: true,
    width: '170px',
    cell: ({ updated_at }) => format.dateTime(updated_at),
  },
]

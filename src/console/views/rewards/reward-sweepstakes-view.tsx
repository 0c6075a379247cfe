import { Ticket } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import {
  ENTRY_FILTERS,
  type ListedEntry,
  listParameters,
  listSweepstakeEntries,
  type RewardDetail,
} from '@/domain/console-lists'
import { type DrawResults, findDrawResults, MAX_GENERATED_ENTRIES } from '@/domain/draws'
import { Card, EmptyState, Section } from '@/ui'
import { ListPage } from '../../frame/list-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { DrawCard } from './draw-card'
import { GenerateEntries } from './generate-entries.client'
import { RewardFrame } from './reward-frame'
import { nameOf, userHref } from './tab-cells'

/** A sweepstake's draws, ranking and entries (CONSOLE-36, RULE-28). */
export function RewardSweepstakesView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="sweepstakes">
      {(reward) => renderSweepstakes(view, reward)}
    </RewardFrame>
  )
}

const renderSweepstakes = async (view: ProgramViewContext, reward: RewardDetail) => {
  const { context, programId, t } = view
  const results = await findDrawResults(context, { programId, rewardId: reward.id })
  if (!results) return <UnknownPage t={t} />
  return (
    <div className="flex flex-col gap-6">
      {results.draws.length === 0 && (
        <Card>
          <EmptyState
            icon={<Ticket />}
            title={t('rewardTabs.draw.none')}
            description={t('rewardTabs.draw.noneHelp')}
            headingLevel={2}
          />
        </Card>
      )}
      {results.draws.toReversed().map((draw) => (
        <DrawCard key={draw.id} draw={draw} results={results} rewardId={reward.id} view={view} />
      ))}
      {await renderEntries(view, reward.id, results)}
    </div>
  )
}

const renderEntries = async (view: ProgramViewContext, rewardId: number, { draws, reward }: DrawResults) => {
  const { context, can, programId, search, t } = view
  const parameters = listParameters(ENTRY_FILTERS).parse(search)
  const path = consoleAddress('/rewards/:reward_id', { reward_id: rewardId })
  const isOpen =
    reward.approved_at !== null &&
    (draws[0]?.status ?? 'committed') === 'committed' &&
    (reward.finish === null || reward.finish > context.now)
  return (
    <Section
      title={t('rewardTabs.entries.title')}
      actions={
        isOpen &&
        can('rewards.manage') && (
          <GenerateEntries path={path} most={MAX_GENERATED_ENTRIES} hasChallenges={reward.has_challenges} />
        )
      }
    >
      <ListPage
        embedded
        view={view}
        title={t('rewardTabs.entries.title')}
        columns={entryColumns(view)}
        filters={[
          {
            key: 'source',
            label: t('rewardTabs.entries.source.label'),
            options: ENTRY_FILTERS.source.map((value) => ({ value, label: t(`rewardTabs.entries.source.${value}`) })),
          },
        ]}
        listing={await listSweepstakeEntries(context, { programId, rewardId }, parameters)}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ participant_id }) => userHref(view, participant_id)}
        searchLabel={t('rewardTabs.entries.search')}
        csvPath={`${path}/sweepstake.csv`}
        empty={{
          icon: <Ticket />,
          title: t('rewardTabs.entries.empty'),
          description: t('rewardTabs.entries.emptyHelp'),
        }}
      />
    </Section>
  )
}

const entryColumns = ({ format, t }: ProgramViewContext): ListColumn<ListedEntry>[] => [
  {
    key: 'name',
    header: t('rewardTabs.participant'),
    width: '36%',
    cell: ({ name, participant_id }) => nameOf(t, { id: participant_id, name }),
  },
  {
    key: 'entries',
    header: t('rewardTabs.entries.entries'),
    numeric: true,
    cell: ({ entries }) => format.number(entries),
  },
  {
    key: 'source',
    header: t('rewardTabs.entries.source.label'),
    cell: ({ source }) => t(`rewardTabs.entries.source.${source}`),
  },
  { key: 'number', header: t('rewardTabs.entries.number'), hideBelow: 'md', numeric: true, cell: ({ id }) => id },
  {
    key: 'created_at',
    header: t('rewardTabs.entries.createdAt'),
    sortable: true,
    hideBelow: 'sm',
    width: '180px',
    cell: ({ created_at }) => format.dateTime(created_at),
  },
]

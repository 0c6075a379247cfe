import type { DrawPlace, DrawResult, DrawResults } from '@/domain/draws'
import { Badge, StatusDot, Table, type TableColumn } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { IntentButton } from './intent-button.client'
import { claimTone, nameOf, Person } from './tab-cells'

const TONES = { winner: 'positive', alternate: 'accent', passed_over: 'neutral' } as const

type DrawRankingProps = {
  draw: DrawResult
  results: DrawResults
  rewardId: number
  view: ProgramViewContext
  /** Only the latest draw gives prizes. */
  isLatest: boolean
}

/** A draw's ranking with names: winners, alternates, and those who were passed over, with the reason. */
export function DrawRanking({ draw, isLatest, results, rewardId, view }: DrawRankingProps) {
  const { format, can, t } = view
  const canAssign = isLatest && can('rewards.manage') && results.kept < results.prizes
  const isAssignable = ({ claim_state, kind, participant_id }: DrawPlace) =>
    kind !== 'passed_over' && claim_state === null && participant_id !== null
  return (
    <div className="-mx-(--ui-card-pad) -mb-(--ui-card-pad) border-line border-t">
      <Table
        label={t('rewardTabs.draw.ranking')}
        columns={columnsOf(view)}
        rows={draw.places}
        rowKey={({ rank }) => rank}
        actions={
          canAssign && draw.places.some(isAssignable)
            ? (place) => isAssignable(place) && <GivePrize place={place} rewardId={rewardId} t={t} />
            : undefined
        }
        actionsLabel={t('list.actions')}
        empty={<p className="px-(--ui-card-pad) py-4 text-ink-2 text-ui">{t('rewardTabs.draw.noRanking')}</p>}
      />
      {draw.ranked > draw.places.length && (
        <p className="border-line border-t px-(--ui-card-pad) py-3 text-ink-3 text-ui-sm">
          {t('rewardTabs.manyPlaces', {
            shown: format.number(draw.places.length),
            total: format.number(draw.ranked),
          })}
        </p>
      )}
    </div>
  )
}

function GivePrize({ place, rewardId, t }: { place: DrawPlace; rewardId: number; t: ProgramViewContext['t'] }) {
  const isAlternate = place.kind === 'alternate'
  return (
    <IntentButton
      label={t('rewardTabs.assign.button')}
      size="sm"
      title={t('rewardTabs.assign.title', { name: nameOf(t, { id: place.participant_id, name: place.name }) })}
      description={t('rewardTabs.assign.help')}
      confirmLabel={t('rewardTabs.assign.button')}
      path={consoleAddress('/rewards/:reward_id', { reward_id: rewardId })}
      body={{ intent: 'setWinners', selectedData: [place.participant_id] }}
      reason={{ help: t('rewardTabs.reasonHelp'), required: isAlternate }}
    />
  )
}

const columnsOf = (view: ProgramViewContext): TableColumn<DrawPlace>[] => {
  const { format, t } = view
  return [
    {
      key: 'name',
      header: t('rewardTabs.participant'),
      width: '30%',
      cell: ({ name, participant_id }) => <Person id={participant_id} name={name} view={view} />,
    },
    { key: 'rank', header: t('rewardTabs.draw.rank'), numeric: true, cell: ({ rank }) => format.number(rank) },
    {
      key: 'kind',
      header: t('rewardTabs.draw.kind.label'),
      cell: ({ kind, reason }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[kind]}>{t(`rewardTabs.draw.kind.${kind}`)}</Badge>
          {reason && <span className="text-ink-3 text-ui-sm">{t(`rewardTabs.draw.why.${reason}`)}</span>}
        </span>
      ),
    },
    {
      key: 'claim',
      header: t('rewardTabs.claim.label'),
      hideBelow: 'sm',
      cell: ({ claim_state, kind }) =>
        kind === 'winner' || claim_state !== null ? (
          <StatusDot tone={claimTone(claim_state)}>{t(`rewardTabs.claim.${claim_state ?? 'none'}`)}</StatusDot>
        ) : (
          '—'
        ),
    },
    {
      key: 'code',
      header: t('rewardTabs.draw.code'),
      hideBelow: 'lg',
      cell: ({ participant_code }) => <code className="text-ui-sm">{participant_code}</code>,
    },
  ]
}

import { ShieldCheck } from 'lucide-react'
import { ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { HOLD_SOURCES } from '@/plugin/domain'
import { holdFilters, listHolds, listSignals } from '../domain'
import { HOLD_STATUSES } from '../domain/fraud-values'
import { FraudTabs } from './fraud-tabs'
import { HoldState, holdAddress, kindName, Signals, signalName } from './parts'

/** Everything that is held, of all kinds. */
export async function QueueView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(holdFilters()).parse(search)
  return (
    <ListPage
      view={view}
      title={t('fraud.title')}
      description={t('fraud.description')}
      columns={[
        {
          key: 'person',
          header: t('fraud.person'),
          sortable: true,
          cell: ({ participant, participant_id }) => participant || t('fraud.user', { id: participant_id }),
        },
        {
          key: 'kind',
          header: t('fraud.kind'),
          cell: ({ kind, title }) => (
            <>
              {kindName(kind, view)}
              {title && <span className="block text-ink-3 text-ui-sm">{title}</span>}
            </>
          ),
        },
        {
          key: 'signals',
          header: t('fraud.signalsTitle'),
          hideBelow: 'sm',
          cell: ({ signals }) => <Signals signals={signals} view={view} />,
        },
        {
          key: 'points',
          header: t('fraud.points'),
          sortable: true,
          numeric: true,
          hideBelow: 'md',
          cell: ({ points }) => format.number(points),
        },
        {
          key: 'status',
          header: t('fraud.state'),
          hideBelow: 'sm',
          cell: ({ status }) => <HoldState status={status} view={view} />,
        },
        {
          key: 'held_at',
          header: t('fraud.heldAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ held_at }) => format.relative(held_at),
        },
      ]}
      filters={[
        {
          key: 'kind',
          label: t('fraud.kind'),
          options: Object.keys(HOLD_SOURCES).map((value) => ({ value, label: kindName(value, view) })),
        },
        {
          key: 'signal',
          label: t('fraud.signal'),
          options: Object.keys(listSignals()).map((value) => ({ value, label: signalName(value, view) })),
        },
        {
          key: 'status',
          label: t('fraud.state'),
          options: HOLD_STATUSES.map((value) => ({ value, label: t(`fraud.status.${value}`) })),
        },
      ]}
      listing={await listHolds(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ row_number }) => row_number}
      rowHref={({ hold_id, kind }) => holdAddress(programId, kind, hold_id)}
      searchLabel={t('fraud.search')}
      empty={{ icon: <ShieldCheck />, title: t('fraud.empty'), description: t('fraud.emptyHelp') }}
    >
      <FraudTabs current="queue" view={view} />
    </ListPage>
  )
}

import { DetailPage, type ProgramViewContext, readId } from '@/plugin/console'
import { Card, EmptyState, Table } from '@/ui'
import { type DetailedRing, findRing } from '../domain'
import { DecideRing } from './decide-ring.client'
import { traceText } from './evidence'
import { Person, PersonState } from './parts'
import { RingGraph } from './ring-graph'

type Props = { view: ProgramViewContext }

/** A ring: who is in it, what connects them, and the decision about all of them. */
export async function RingView({ view }: Props) {
  const { can, context, params, programId, t } = view
  const ring = await findRing(context, programId, readId(params.ring_id) ?? 0)
  if (!ring)
    return (
      <DetailPage view={view} title={t('fraud.ring')}>
        <EmptyState title={t('fraud.noRing')} description={t('fraud.noRingHelp')} />
      </DetailPage>
    )
  const { id, members, people } = ring
  return (
    <DetailPage
      view={view}
      title={t('fraud.ringOf', { count: people.length - 1, name: members[0]?.name || t('fraud.user', { id }) })}
      description={t('fraud.ringHelp')}
      actions={can('fraud.manage') && <DecideRing programId={programId} ringId={id} people={people} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <Card title={t('fraud.connections')}>
          <RingGraph ring={ring} view={view} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Traces ring={ring} view={view} />
          <Members ring={ring} view={view} />
        </div>
      </div>
    </DetailPage>
  )
}

function Traces({ ring: { members, traces }, view }: Props & { ring: DetailedRing }) {
  const { t } = view
  const nameOf = (id: number) => members.find((person) => person.id === id)?.name || t('fraud.user', { id })
  return (
    <Card title={t('fraud.shared')} flush>
      <Table
        label={t('fraud.shared')}
        columns={[
          { key: 'number', header: t('fraud.number'), width: '48px', cell: ({ number }) => number },
          { key: 'trace', header: t('fraud.evidenceTitle'), cell: ({ shared }) => traceText(shared, view) },
          {
            key: 'people',
            header: t('fraud.people'),
            hideBelow: 'sm',
            cell: ({ shared }) => shared.people.map(nameOf).join(', '),
          },
        ]}
        rows={traces.map((shared, index) => ({ shared, number: index + 1 }))}
        rowKey={({ number }) => number}
        empty={null}
      />
    </Card>
  )
}

function Members({ ring: { members }, view }: Props & { ring: DetailedRing }) {
  const { format, t } = view
  return (
    <Card title={t('fraud.people')} flush>
      <Table
        label={t('fraud.people')}
        columns={[
          {
            key: 'name',
            header: t('fraud.person'),
            cell: ({ id, name }) => <Person id={id} name={name} view={view} />,
          },
          {
            key: 'standing',
            header: t('fraud.state'),
            cell: ({ standing, status }) => <PersonState standing={standing} status={status} view={view} />,
          },
          {
            key: 'holds',
            header: t('fraud.openHolds'),
            numeric: true,
            cell: ({ open_holds }) => format.number(open_holds),
          },
          {
            key: 'points',
            header: t('fraud.balance'),
            numeric: true,
            hideBelow: 'sm',
            cell: ({ points }) => format.number(points),
          },
          {
            key: 'created_at',
            header: t('fraud.joined'),
            hideBelow: 'lg',
            cell: ({ created_at }) => format.dateTime(created_at),
          },
        ]}
        rows={members}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  )
}

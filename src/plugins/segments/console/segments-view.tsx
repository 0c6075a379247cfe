import { Plus, UsersRound } from 'lucide-react'
import { consoleAddress, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Button, StatusDot } from '@/ui'
import { listConsoleSegments, SEGMENT_FILTERS } from '../domain'

const LIST = '/programs/:program_id/segments'

/** The segments of a program. */
export async function SegmentsView({ view }: { view: ProgramViewContext }) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(SEGMENT_FILTERS).parse(search)
  const addressOf = (path: string) => consoleAddress(`${LIST}/${path}`, { program_id: programId })
  const add = can('segments.manage') && (
    <Button href={addressOf('new')} variant="primary" icon={<Plus />}>
      {t('segments.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('segments.title')}
      description={t('segments.help')}
      actions={add}
      columns={[
        {
          key: 'name',
          header: t('segments.name'),
          sortable: true,
          cell: ({ description, name }) => (
            <>
              {name}
              {description && <span className="block font-normal text-ink-2 text-ui-sm">{description}</span>}
            </>
          ),
        },
        {
          key: 'people',
          header: t('segments.people'),
          sortable: true,
          numeric: true,
          cell: ({ people }) => format.number(people),
        },
        {
          key: 'unused_points',
          header: t('segments.cost'),
          sortable: true,
          numeric: true,
          hideBelow: 'sm',
          cell: ({ unused_points }) => format.number(unused_points),
        },
        {
          key: 'kind',
          header: t('segments.kind'),
          hideBelow: 'md',
          cell: ({ is_archived: isArchived, kind }) => (
            <StatusDot tone={isArchived ? 'neutral' : kind === 'live' ? 'positive' : 'accent'}>
              {t(isArchived ? 'segments.states.archived' : `segments.kinds.${kind}`)}
            </StatusDot>
          ),
        },
        {
          key: 'updated_at',
          header: t('segments.changed'),
          sortable: true,
          hideBelow: 'lg',
          cell: ({ updated_at }) => format.dateTime(updated_at),
        },
      ]}
      filters={[
        {
          key: 'state',
          label: t('segments.state'),
          options: SEGMENT_FILTERS.state.map((value) => ({ value, label: t(`segments.states.${value}`) })),
        },
      ]}
      listing={await listConsoleSegments(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(String(id))}
      searchLabel={t('segments.search')}
      empty={{
        icon: <UsersRound />,
        title: t('segments.empty'),
        description: t('segments.emptyHelp'),
        action: add || undefined,
      }}
    />
  )
}

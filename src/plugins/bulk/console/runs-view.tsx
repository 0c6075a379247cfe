import { Layers, Plus } from 'lucide-react'
import { consoleAddress, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Button } from '@/ui'
import { listRuns, RUN_FILTERS } from '../domain'
import { describeAction } from './describe-run'
import { loadNames } from './load-names'
import { BulkStatus } from './run-status'

const LIST = '/programs/:program_id/bulk_runs'

/** A program's bulk runs, the newest first. */
export async function BulkRunsView({ view }: { view: ProgramViewContext }) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(RUN_FILTERS).parse(search)
  const names = await loadNames(view)
  const addressOf = (path: string) => `${consoleAddress(LIST, { program_id: programId })}/${path}`
  const add = can('bulk.manage') && (
    <Button href={addressOf('new')} variant="primary" icon={<Plus />}>
      {t('bulk.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('bulk.title')}
      description={t('bulk.help')}
      actions={add}
      columns={[
        {
          key: 'name',
          header: t('bulk.name'),
          sortable: true,
          cell: (run) => (
            <>
              {run.name}
              <span className="block font-normal text-ink-2 text-ui-sm">{describeAction(view, run, names)}</span>
            </>
          ),
        },
        { key: 'status', header: t('bulk.status'), cell: ({ status }) => <BulkStatus status={status} t={t} /> },
        {
          key: 'people',
          header: t('bulk.people'),
          sortable: true,
          numeric: true,
          cell: ({ people }) => format.number(people),
        },
        {
          key: 'done',
          header: t('bulk.done'),
          numeric: true,
          hideBelow: 'md',
          cell: ({ done }) => format.number(done),
        },
        {
          key: 'requested_by',
          header: t('bulk.requestedBy'),
          hideBelow: 'lg',
          cell: ({ requested_name }) => requested_name ?? t('bulk.byApi'),
        },
        {
          key: 'created_at',
          header: t('bulk.created'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('bulk.status'),
          options: RUN_FILTERS.status.map((value) => ({ value, label: t(`bulk.statuses.${value}`) })),
        },
      ]}
      listing={await listRuns(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(String(id))}
      searchLabel={t('bulk.search')}
      empty={{
        icon: <Layers />,
        title: t('bulk.empty'),
        description: t('bulk.emptyHelp'),
        action: add || undefined,
      }}
    />
  )
}

import { History } from 'lucide-react'
import { consoleAddress, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Badge } from '@/ui'
import { listMerges, MERGE_FILTERS } from '../domain'

/** The merges of a program, and their undos. */
export async function MergesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(MERGE_FILTERS).parse(search)
  const list = consoleAddress('/programs/:program_id/merges', { program_id: programId })
  return (
    <ListPage
      view={view}
      title={t('merge_accounts.merges')}
      description={t('merge_accounts.mergesHelp')}
      columns={[
        {
          key: 'survivor',
          header: t('merge_accounts.survivor'),
          cell: ({ survivor_id, survivor_name }) => survivor_name || `#${survivor_id}`,
        },
        {
          key: 'merged',
          header: t('merge_accounts.mergedAccount'),
          hideBelow: 'sm',
          cell: ({ merged_id, merged_name }) => merged_name || `#${merged_id}`,
        },
        {
          key: 'points',
          header: t('merge_accounts.points'),
          numeric: true,
          cell: ({ points }) => format.number(points),
        },
        {
          key: 'status',
          header: t('merge_accounts.status'),
          cell: ({ status }) => <Badge>{t(`merge_accounts.statuses.${status}`)}</Badge>,
        },
        {
          key: 'merged_at',
          header: t('merge_accounts.mergedAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ merged_at }) => format.dateTime(merged_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('merge_accounts.status'),
          options: MERGE_FILTERS.status.map((value) => ({ value, label: t(`merge_accounts.statuses.${value}`) })),
        },
      ]}
      listing={await listMerges(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${list}/${id}`}
      searchLabel={t('merge_accounts.search')}
      empty={{ icon: <History />, title: t('merge_accounts.noMerges'), description: t('merge_accounts.noMergesHelp') }}
    />
  )
}

import { History, Users } from 'lucide-react'
import { consoleAddress, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Badge, Button } from '@/ui'
import { DUPLICATE_FILTERS, type DuplicateReason, listDuplicates } from '../domain'
import { FindDuplicates } from './merge-actions.client'

/** Pairs of accounts that may be one person's. */
export async function DuplicatesView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(DUPLICATE_FILTERS).parse(search)
  const address = (path: string) => consoleAddress(path, { program_id: programId })
  return (
    <ListPage
      view={view}
      title={t('merge_accounts.title')}
      description={t('merge_accounts.help')}
      actions={
        <>
          <Button href={address('/programs/:program_id/merges')} icon={<History />}>
            {t('merge_accounts.merges')}
          </Button>
          <FindDuplicates path={`/admin/v2/programs/${programId}/duplicates/find`} />
        </>
      }
      columns={[
        {
          key: 'first',
          header: t('merge_accounts.pair'),
          cell: (pair) => (
            <>
              {pair.first_name || `#${pair.first_id}`}
              <span className="block font-normal text-ink-2 text-ui-sm">
                {pair.second_name || `#${pair.second_id}`}
              </span>
            </>
          ),
        },
        {
          key: 'reasons',
          header: t('merge_accounts.reasonsTitle'),
          cell: ({ reasons }) => <Reasons reasons={reasons} t={t} />,
        },
        {
          key: 'points',
          header: t('merge_accounts.points'),
          numeric: true,
          hideBelow: 'sm',
          cell: (pair) => (
            <>
              {format.number(pair.first_points)}
              <span className="block text-ink-2 text-ui-sm">{format.number(pair.second_points)}</span>
            </>
          ),
        },
        {
          key: 'created_at',
          header: t('merge_accounts.foundAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ created_at }) => format.date(created_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('merge_accounts.status'),
          options: DUPLICATE_FILTERS.status.map((value) => ({ value, label: t(`merge_accounts.statuses.${value}`) })),
        },
      ]}
      listing={await listDuplicates(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${address('/programs/:program_id/duplicates')}/${id}`}
      searchLabel={t('merge_accounts.search')}
      empty={{ icon: <Users />, title: t('merge_accounts.empty'), description: t('merge_accounts.emptyHelp') }}
    />
  )
}

export function Reasons({ reasons, t }: { reasons: readonly DuplicateReason[]; t: ProgramViewContext['t'] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Badge key={reason}>{t(`merge_accounts.reasons.${reason}`)}</Badge>
      ))}
    </span>
  )
}

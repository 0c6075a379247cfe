import { MailX } from 'lucide-react'
import { ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { listSuppressions, SUPPRESSION_FILTERS } from '../domain'
import { SUPPRESSION_REASONS } from '../domain/values'
import { RemoveSuppression } from './remove-suppression.client'

/** Addresses that get essential emails only. */
export async function SuppressionsView({ view }: { view: ProgramViewContext }) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(SUPPRESSION_FILTERS).parse(search)
  return (
    <ListPage
      view={view}
      title={t('messages.suppressionsTitle')}
      description={t('messages.suppressionsHelp')}
      columns={[
        { key: 'email', header: t('messages.email'), sortable: true, cell: ({ email }) => email },
        {
          key: 'reason',
          header: t('messages.reason'),
          cell: ({ reason }) => t(`messages.suppressionReasons.${reason}`),
        },
        { key: 'detail', header: t('messages.detail'), hideBelow: 'md', cell: ({ detail }) => detail ?? '' },
        {
          key: 'created_at',
          header: t('messages.since'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      filters={[
        {
          key: 'reason',
          label: t('messages.reason'),
          options: SUPPRESSION_REASONS.map((value) => ({ value, label: t(`messages.suppressionReasons.${value}`) })),
        },
      ]}
      listing={await listSuppressions(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowActions={({ email, id }) =>
        can('messages.manage') && (
          <RemoveSuppression path={`/admin/v2/programs/${programId}/message_suppressions/${id}`} email={email} />
        )
      }
      searchLabel={t('messages.suppressionsSearch')}
      empty={{
        icon: <MailX />,
        title: t('messages.suppressionsEmpty'),
        description: t('messages.suppressionsEmptyHelp'),
      }}
    />
  )
}

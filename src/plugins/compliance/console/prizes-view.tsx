import { Gift } from 'lucide-react'
import { consoleAddress, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { jurisdictionName } from '@/plugin/domain'
import { Button, Link, StatusDot } from '@/ui'
import { listPrizes, PRIZE_FILTERS, PRIZE_STATUSES } from '../domain'
import { PRIZES } from './views'

const TONES = {
  waiting: 'accent',
  tax: 'warning',
  released: 'positive',
  lapsed: 'neutral',
  cancelled: 'neutral',
} as const

/** Prizes of draws and contests, and what their winners still have to do. */
export async function PrizesView({ view }: { view: ProgramViewContext }) {
  const { can, context, format, locale, programId, search, t } = view
  const parameters = listParameters(PRIZE_FILTERS).parse(search)
  return (
    <ListPage
      view={view}
      title={t('compliance.prizes.title')}
      description={t('compliance.prizes.description')}
      actions={
        can('tax_forms.view') && (
          <Button href={`${consoleAddress(PRIZES, { program_id: programId })}/tax`}>{t('compliance.tax.title')}</Button>
        )
      }
      columns={[
        {
          key: 'winner',
          header: t('compliance.prizes.winner'),
          cell: ({ name, participant_id }) => (
            <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>
          ),
        },
        {
          key: 'reward',
          header: t('compliance.prizes.prize'),
          cell: ({ reward, reward_id }) => (
            <Link href={consoleAddress('/rewards/:id', { id: reward_id })}>{reward}</Link>
          ),
        },
        {
          key: 'value_cents',
          header: t('compliance.value'),
          sortable: true,
          numeric: true,
          hideBelow: 'sm',
          cell: ({ currency, value_cents }) => format.money(value_cents / 100, currency),
        },
        {
          key: 'place',
          header: t('compliance.place'),
          hideBelow: 'lg',
          cell: ({ jurisdiction }) => (jurisdiction ? jurisdictionName(jurisdiction, locale) : '—'),
        },
        {
          key: 'status',
          header: t('compliance.state'),
          cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`compliance.prizes.status.${status}`)}</StatusDot>,
        },
        {
          key: 'answer_by',
          header: t('compliance.prizes.answerBy'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ answer_by }) => format.dateTime(answer_by),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('compliance.state'),
          options: PRIZE_STATUSES.map((value) => ({ value, label: t(`compliance.prizes.status.${value}`) })),
        },
      ]}
      listing={await listPrizes(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      searchLabel={t('compliance.prizes.search')}
      empty={{ icon: <Gift />, title: t('compliance.prizes.empty'), description: t('compliance.prizes.emptyHelp') }}
    />
  )
}

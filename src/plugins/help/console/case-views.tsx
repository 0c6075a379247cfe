import { LifeBuoy } from 'lucide-react'
import {
  consoleAddress,
  DetailPage,
  ListPage,
  listParameters,
  type ProgramViewContext,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { Card, Link, StatusDot } from '@/ui'
import { CASE_FILTERS, CASE_KINDS, CASE_STATUSES, type CaseStatus, findCase, listCases } from '../domain'
import { AnswerForm } from './answer-form.client'

type Props = { view: ProgramViewContext }

const TONES = { open: 'warning', answered: 'accent', solved: 'positive', declined: 'neutral' } as const

const Status = ({ status, view: { t } }: Props & { status: CaseStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`help.status.${status}`)}</StatusDot>
)

const caseAddress = (program_id: number, help_case_id: number): string =>
  consoleAddress('/programs/:program_id/help/:help_case_id', { program_id, help_case_id })

/** What participants asked for help with. */
export async function CasesView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(CASE_FILTERS).parse(search)
  return (
    <ListPage
      view={view}
      title={t('help.title')}
      description={t('help.description')}
      columns={[
        {
          key: 'message',
          header: t('help.message'),
          width: '44%',
          cell: ({ id, message }) => (
            <Link href={caseAddress(programId, id)} className="line-clamp-2">
              {message}
            </Link>
          ),
        },
        { key: 'kind', header: t('help.kind'), hideBelow: 'md', cell: ({ kind }) => t(`help.kinds.${kind}`) },
        {
          key: 'name',
          header: t('help.participant'),
          hideBelow: 'sm',
          cell: ({ name, participant_id }) => (
            <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>
          ),
        },
        { key: 'status', header: t('help.state'), cell: ({ status }) => <Status status={status} view={view} /> },
        {
          key: 'created_at',
          header: t('help.sentAt'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('help.state'),
          options: CASE_STATUSES.map((value) => ({ value, label: t(`help.status.${value}`) })),
        },
        {
          key: 'kind',
          label: t('help.kind'),
          options: CASE_KINDS.map((value) => ({ value, label: t(`help.kinds.${value}`) })),
        },
      ]}
      listing={await listCases(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      searchLabel={t('help.search')}
      empty={{ icon: <LifeBuoy />, title: t('help.empty'), description: t('help.emptyHelp') }}
    />
  )
}

/** One case with what it is attached to, and its answer. */
export async function CaseView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const found = await findCase(context, { programId, caseId: readId(params.help_case_id) ?? 0 })
  if (!found) return <UnknownPage t={t} />
  const { answer, created_at, id, kind, message, name, order_number, participant_id, receipt_id, reward_id, status } =
    found
  return (
    <DetailPage
      view={view}
      title={t(`help.kinds.${kind}`)}
      status={<Status status={status} view={view} />}
      facts={[
        {
          term: t('help.participant'),
          value: <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>,
        },
        { term: t('help.sentAt'), value: format.dateTime(created_at) },
        { term: t('help.orderNumber'), value: order_number },
        {
          term: t('help.receipt'),
          value: receipt_id && <Link href={consoleAddress('/receipts/:id', { id: receipt_id })}>#{receipt_id}</Link>,
        },
        {
          term: t('help.reward'),
          value: reward_id && (
            <Link href={consoleAddress('/rewards/:id', { id: reward_id })}>{found.reward_name ?? reward_id}</Link>
          ),
        },
      ]}
    >
      <Card title={t('help.message')}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      </Card>
      {can('users.manage') ? (
        <AnswerForm
          key={found.updated_at.toISOString()}
          programId={programId}
          caseId={id}
          // A written answer answers the case.
          values={{ status: status === 'open' ? 'answered' : status, answer: answer ?? '' }}
        />
      ) : (
        answer && (
          <Card title={t('help.answer')}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          </Card>
        )
      )}
    </DetailPage>
  )
}

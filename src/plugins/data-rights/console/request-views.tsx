import { ShieldQuestion } from 'lucide-react'
import {
  consoleAddress,
  DetailPage,
  ListPage,
  listParameters,
  type ProgramViewContext,
  readId,
  TimelineTable,
  UnknownPage,
} from '@/plugin/console'
import { listTimeline } from '@/plugin/domain'
import { Badge, Button, Card, Link, StatusDot } from '@/ui'
import { type DataRequest, findLegalHold, findRequest, listAssignees, listRequests } from '../domain'
import { REQUEST_FILTERS, REQUEST_KINDS, REQUEST_STATUSES, type RequestStatus } from '../domain/request-values'
import { RecordRequest } from './record-request.client'
import { AnswerRequest, AssignRequest, ResendProof } from './request-actions.client'

type Props = { view: ProgramViewContext }

const TONES = {
  unconfirmed: 'neutral',
  open: 'warning',
  scheduled: 'accent',
  done: 'positive',
  refused: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<RequestStatus, string>

const Status = ({ status, view: { t } }: Props & { status: RequestStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`data_rights.status.${status}`)}</StatusDot>
)

function Due({ due_at, is_overdue, view: { format, t } }: Props & { due_at: Date; is_overdue: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {format.date(due_at)}
      {is_overdue && <Badge tone="danger">{t('data_rights.overdue')}</Badge>}
    </span>
  )
}

const requestAddress = (program_id: number, data_request_id: number): string =>
  consoleAddress('/programs/:program_id/data_requests/:data_request_id', { program_id, data_request_id })

/** What people asked about their data. */
export async function RequestsView({ view }: Props) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(REQUEST_FILTERS).parse(search)
  return (
    <ListPage
      view={view}
      title={t('data_rights.title')}
      description={t('data_rights.help')}
      actions={
        <>
          <Button href={consoleAddress('/programs/:program_id/retention', { program_id: programId })}>
            {t('data_rights.retention')}
          </Button>
          {can('data_rights.manage') && (
            <Button href={`/admin/v2/programs/${programId}/consents.csv`} prefetch={false}>
              {t('data_rights.proof')}
            </Button>
          )}
          {can('data_rights.manage') && (
            <RecordRequest programId={programId} now={context.now.toISOString()} timeZone={view.program.timeZone} />
          )}
        </>
      }
      columns={[
        {
          key: 'name',
          header: t('data_rights.person'),
          cell: ({ id, name, participant_id }) => (
            <Link href={requestAddress(programId, id)}>{name || `#${participant_id}`}</Link>
          ),
        },
        { key: 'kind', header: t('data_rights.kind'), cell: ({ kind }) => t(`data_rights.kinds.${kind}`) },
        { key: 'status', header: t('data_rights.state'), cell: ({ status }) => <Status status={status} view={view} /> },
        {
          key: 'due_at',
          header: t('data_rights.due'),
          sortable: true,
          hideBelow: 'sm',
          cell: (one) => <Due {...one} view={view} />,
        },
        {
          key: 'assignee',
          header: t('data_rights.assignee'),
          hideBelow: 'lg',
          cell: ({ assignee }) => assignee ?? '',
        },
        {
          key: 'received_at',
          header: t('data_rights.received'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ received_at }) => format.date(received_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('data_rights.state'),
          options: REQUEST_STATUSES.map((value) => ({ value, label: t(`data_rights.status.${value}`) })),
        },
        {
          key: 'kind',
          label: t('data_rights.kind'),
          options: REQUEST_KINDS.map((value) => ({ value, label: t(`data_rights.kinds.${value}`) })),
        },
        {
          key: 'due',
          label: t('data_rights.due'),
          options: [{ value: 'overdue', label: t('data_rights.dueFilter.overdue') }],
        },
      ]}
      listing={await listRequests(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      searchLabel={t('data_rights.search')}
      empty={{ icon: <ShieldQuestion />, title: t('data_rights.empty'), description: t('data_rights.emptyHelp') }}
    />
  )
}

/** One request, with what is known about the person, and its answer. */
export async function RequestView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const found = await findRequest(context, { programId, requestId: readId(params.data_request_id) ?? 0 })
  if (!found) return <UnknownPage t={t} />
  const { answer, id, kind, message, participant_id: participantId, status } = found
  const path = `/admin/v2/programs/${programId}/data_requests/${id}`
  const canManage = can('data_rights.manage')
  const hold = await findLegalHold(context, { programId, participantId })
  return (
    <DetailPage
      view={view}
      title={t(`data_rights.kinds.${kind}`)}
      status={<Status status={status} view={view} />}
      actions={canManage && <Actions found={found} path={path} />}
      facts={[
        {
          term: t('data_rights.person'),
          value: found.is_erased ? (
            `#${participantId}`
          ) : (
            <Link href={consoleAddress('/users/:id', { id: participantId })}>{found.name || `#${participantId}`}</Link>
          ),
        },
        { term: t('data_rights.due'), value: <Due {...found} view={view} /> },
        {
          term: t('data_rights.law'),
          value: found.rule_url ? <Link href={found.rule_url}>{found.rule_title}</Link> : t('data_rights.standardLaw'),
        },
        { term: t('data_rights.received'), value: format.dateTime(found.received_at) },
        { term: t('data_rights.origin'), value: t(`data_rights.origins.${found.origin}`) },
        { term: t('data_rights.recordedBy'), value: found.recorded_by },
        { term: t('data_rights.confirmed'), value: found.confirmed_at && format.dateTime(found.confirmed_at) },
        { term: t('data_rights.eraseAt'), value: found.erase_at && format.dateTime(found.erase_at) },
        { term: t('data_rights.held'), value: kind === 'erase' && hold && t(`data_rights.holds.${hold}`) },
        {
          term: t('data_rights.assignee'),
          value: canManage ? (
            <AssignRequest
              path={`${path}/assignee`}
              assignees={await listAssignees(context, programId)}
              assigneeId={found.assignee_id}
            />
          ) : (
            found.assignee
          ),
        },
      ]}
    >
      {message && (
        <Card title={t('data_rights.message')}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        </Card>
      )}
      {answer && (
        <Card title={t('data_rights.answer')}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </Card>
      )}
      {!found.is_erased && <Evidence participantId={participantId} view={view} />}
    </DetailPage>
  )
}

function Actions({ found: { status }, path }: { found: DataRequest; path: string }) {
  if (status === 'unconfirmed')
    return (
      <>
        <ResendProof path={`${path}/proof`} />
        <AnswerRequest path={`${path}/refusal`} which="refuse" />
      </>
    )
  if (status === 'scheduled') return <AnswerRequest path={`${path}/refusal`} which="cancelErase" />
  if (status !== 'open') return null
  return (
    <>
      <AnswerRequest path={`${path}/answer`} which="close" />
      <AnswerRequest path={`${path}/refusal`} which="refuse" />
    </>
  )
}

const EVIDENCE_ROWS = 20

async function Evidence({ participantId, view }: Props & { participantId: number }) {
  const { can, context, programId, t } = view
  const { rows } = await listTimeline(context, { programId, participantId, limit: EVIDENCE_ROWS, can, kinds: [] })
  return (
    <Card title={t('data_rights.evidence')} flush>
      <TimelineTable view={view} rows={rows} />
    </Card>
  )
}

import { LifeBuoy } from 'lucide-react'
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
import { listTimeline, translate } from '@/plugin/domain'
import { Badge, Button, Card, Link, StatusDot } from '@/ui'
import {
  ANSWER_HOURS,
  CASE_FILTERS,
  CASE_KINDS,
  CASE_STATUSES,
  type Case,
  type CaseStatus,
  fillReply,
  findCase,
  type ListedCase,
  listAssignees,
  listCases,
  listReplies,
} from '../domain'
import { AnswerForm } from './answer-form.client'
import { AssignCase, CloseCase } from './case-actions.client'
import { GivePoints } from './give-points.client'

type Props = { view: ProgramViewContext }

const TONES = { open: 'warning', answered: 'accent', solved: 'positive', declined: 'neutral' } as const

const Status = ({ status, view: { t } }: Props & { status: CaseStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`help.status.${status}`)}</StatusDot>
)

/** How long an open case has waited; marked once that is too long. */
function Waiting({
  waiting_since,
  status,
  view: { context, format, t },
}: Props & Pick<ListedCase, 'waiting_since' | 'status'>) {
  if (status !== 'open') return null
  const isLate = context.now.getTime() - waiting_since.getTime() > ANSWER_HOURS * 3_600_000
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {format.relative(waiting_since)}
      {isLate && <Badge tone="warning">{t('help.late')}</Badge>}
    </span>
  )
}

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
      actions={
        <Button href={consoleAddress('/programs/:program_id/help/replies', { program_id: programId })}>
          {t('help.replies')}
        </Button>
      }
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
          key: 'waiting_since',
          header: t('help.waiting'),
          hideBelow: 'md',
          cell: (one) => <Waiting {...one} view={view} />,
        },
        { key: 'assignee', header: t('help.assignee'), hideBelow: 'lg', cell: ({ assignee }) => assignee ?? '' },
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
  const path = `/admin/v2/programs/${programId}/help/${id}`
  const canManage = can('users.manage')
  return (
    <DetailPage
      view={view}
      title={t(`help.kinds.${kind}`)}
      actions={
        canManage && (
          <>
            <CloseCase path={path} status={status} answer={answer ?? ''} />
            {found.given_points === 0 && (
              <GivePoints path={`${path}/points`} title={translate(found.locale, 'console')('help.givenTitle')} />
            )}
          </>
        )
      }
      status={<Status status={status} view={view} />}
      facts={[
        {
          term: t('help.participant'),
          value: <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>,
        },
        { term: t('help.sentAt'), value: format.dateTime(created_at) },
        {
          term: t('help.waiting'),
          value:
            status === 'open' ? (
              <Waiting waiting_since={found.waiting_since} status={status} view={view} />
            ) : (
              found.closed_at && t('help.closedAt', { date: format.dateTime(found.closed_at) })
            ),
        },
        {
          term: t('help.assignee'),
          value: canManage ? (
            <AssignCase
              path={`${path}/assignee`}
              assignees={await listAssignees(context, programId)}
              assigneeId={found.assignee_id}
            />
          ) : (
            found.assignee
          ),
        },
        {
          term: t('help.given'),
          value: found.given_points > 0 && (
            <Link href={consoleAddress('/users/:id', { id: participant_id })}>
              +{format.number(found.given_points)}
            </Link>
          ),
        },
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
      {canManage ? (
        <AnswerForm
          key={found.updated_at.toISOString()}
          programId={programId}
          caseId={id}
          // A written answer answers the case.
          values={{ status: status === 'open' ? 'answered' : status, answer: answer ?? '' }}
          replies={await repliesFor(found, view)}
        />
      ) : (
        answer && (
          <Card title={t('help.answer')}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          </Card>
        )
      )}
      <Evidence found={found} view={view} />
    </DetailPage>
  )
}

const EVIDENCE_ROWS = 20

/** What happened with the participant, to answer by. */
async function Evidence({ found, view }: Props & { found: Case }) {
  const { can, context, programId, t } = view
  const { rows } = await listTimeline(context, {
    ...{ programId, participantId: found.participant_id, limit: EVIDENCE_ROWS, can },
    kinds: ['points', 'receipts', 'challenges', 'rewards', 'holds'],
  })
  const receipts = consoleAddress('/programs/:program_id/receipts', { program_id: programId })
  return (
    <Card
      title={t('help.evidence')}
      actions={
        can('receipts.view') && (
          <Button size="sm" href={`${receipts}?participant=${found.participant_id}`} prefetch={false}>
            {t('help.allReceipts')}
          </Button>
        )
      }
      flush
    >
      <TimelineTable view={view} rows={rows} />
    </Card>
  )
}

/** Saved replies in the participant's language, with what is known of the case. */
const repliesFor = async (
  { created_at, first_name, given_points, locale, name }: Case,
  { context, format, program, programId }: ProgramViewContext,
) => {
  const values = {
    name: first_name ?? name,
    program: program.name,
    points: given_points > 0 ? format.number(given_points) : '',
    date: format.dateTime(created_at),
  }
  return (await listReplies(context, programId)).map(({ body_en, body_es, id, name: label }) => ({
    ...{ id, name: label, body: fillReply((locale === 'es' && body_es) || body_en, values) },
  }))
}

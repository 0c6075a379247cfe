import { Mail, Plus } from 'lucide-react'
import {
  consoleAddress,
  DetailPage,
  ListPage,
  listParameters,
  type ProgramViewContext,
  RefreshWhile,
  RowRemoval,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { findLanguages, listMessageChannels, listProgramTags, listSegments, textsIn } from '@/plugin/domain'
import { Button, Card, Stat, StatusDot } from '@/ui'
import { countAudience, findMessage, listMessages, MESSAGE_FILTERS, type Message } from '../domain'
import { MESSAGE_STATUSES, type MessageStatus } from '../domain/values'
import { SendMessage, StopMessage } from './message-actions.client'
import { MessageForm } from './message-form.client'
import { MessageResults } from './message-results'

type Props = { view: ProgramViewContext }

const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'positive',
  stopped: 'warning',
} as const satisfies Record<MessageStatus, string>

const Status = ({ status, view: { t } }: Props & { status: MessageStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`messages.statuses.${status}`)}</StatusDot>
)

const addressOf = (program_id: number, path = ''): string =>
  consoleAddress(`/programs/:program_id/messages${path}`, { program_id })

/** A program's messages. */
export async function MessagesView({ view }: Props) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(MESSAGE_FILTERS).parse(search)
  const add = can('messages.manage') && (
    <Button href={addressOf(programId, '/new')} variant="primary" icon={<Plus />}>
      {t('messages.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('messages.title')}
      description={t('messages.help')}
      actions={
        <>
          <Button href={addressOf(programId, '/suppressions')}>{t('messages.suppressionsTitle')}</Button>
          {add}
        </>
      }
      columns={[
        { key: 'name', header: t('messages.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'channel',
          header: t('messages.channel'),
          hideBelow: 'sm',
          cell: ({ channel }) => t(`messages.channels.${channel}`),
        },
        {
          key: 'people',
          header: t('messages.people'),
          sortable: true,
          numeric: true,
          cell: ({ people, status }) => (status === 'draft' ? '–' : format.number(people)),
        },
        { key: 'status', header: t('messages.status'), cell: ({ status }) => <Status status={status} view={view} /> },
        {
          key: 'created_at',
          header: t('messages.createdAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('messages.status'),
          options: MESSAGE_STATUSES.map((value) => ({ value, label: t(`messages.statuses.${value}`) })),
        },
      ]}
      listing={await listMessages(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(programId, `/${id}`)}
      searchLabel={t('messages.search')}
      empty={{ icon: <Mail />, title: t('messages.empty'), description: t('messages.emptyHelp'), action: add }}
    />
  )
}

const loadChoices = async ({ context, programId }: ProgramViewContext) => {
  const [{ locales }, tags, tiers, segments] = await Promise.all([
    findLanguages(context, programId),
    listProgramTags(context, programId),
    context.sql<{ id: number; name: string }>(
      'select id, name from program_tiers where program_id = $1 order by threshold, id',
      [programId],
    ),
    listSegments(context, programId),
  ])
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return {
    ...{ locales, tags, tiers: tiers.map(toOption), segments: segments.map(toOption) },
    channels: listMessageChannels(),
  }
}

const NO_TEXTS = { subject: '', heading: '', body: '', button: '' }

export async function NewMessageView({ view }: Props) {
  const choices = await loadChoices(view)
  return (
    <DetailPage view={view} title={view.t('messages.new')} wide>
      <MessageForm
        programId={view.programId}
        messageId={null}
        values={{
          ...{ name: '', channel: 'email', category: 'news', audience: 'all', path: '/' },
          ...{ audience_tag: '', audience_tier: '', audience_segment: '' },
          texts: Object.fromEntries(choices.locales.map((locale) => [locale, NO_TEXTS])),
        }}
        {...choices}
      />
    </DetailPage>
  )
}

/** A message: its form while it's a draft, its results afterwards. */
export async function MessageView({ view }: Props) {
  const { context, params, programId, t } = view
  const message = await findMessage(context, { programId, messageId: readId(params.message_id) ?? 0 })
  if (!message) return <UnknownPage t={t} />
  return message.status === 'draft' ? <Draft view={view} message={message} /> : <Sent view={view} message={message} />
}

async function Draft({ message, view }: Props & { message: Message }) {
  const { can, context, format, program, programId, t } = view
  const [choices, people] = await Promise.all([loadChoices(view), countAudience(context, programId, message)])
  const path = `/admin/v2/programs/${programId}/messages/${message.id}`
  const { content, ...values } = message
  return (
    <DetailPage
      view={view}
      title={message.name}
      status={<Status status={message.status} view={view} />}
      actions={
        can('messages.manage') && (
          <>
            <RowRemoval
              path={path}
              name={message.name}
              listHref={addressOf(programId)}
              labels={{
                remove: t('messages.remove'),
                title: t('messages.removeTitle', { name: message.name }),
                help: t('messages.removeHelp'),
              }}
            />
            <SendMessage path={path} name={message.name} people={format.number(people)} timeZone={program.timeZone} />
          </>
        )
      }
      wide
    >
      <MessageForm
        programId={programId}
        messageId={message.id}
        values={{
          ...{ name: values.name, channel: values.channel, category: values.category, audience: values.audience },
          audience_tag: values.audience_tag ?? '',
          audience_tier: values.audience_tier === null ? '' : String(values.audience_tier),
          audience_segment: values.audience_segment === null ? '' : String(values.audience_segment),
          path: content.path,
          texts: Object.fromEntries(choices.locales.map((locale) => [locale, content.texts[locale] ?? NO_TEXTS])),
        }}
        {...choices}
      />
    </DetailPage>
  )
}

async function Sent({ message, view }: Props & { message: Message }) {
  const { can, context, format, programId, t } = view
  const { locales } = await findLanguages(context, programId)
  const { body, subject } = textsIn(message.content, ...locales)
  const path = `/admin/v2/programs/${programId}/messages/${message.id}`
  const isRunning = message.status === 'sending' || message.status === 'scheduled'
  return (
    <DetailPage
      view={view}
      title={message.name}
      status={<Status status={message.status} view={view} />}
      actions={isRunning && can('messages.manage') && <StopMessage path={path} name={message.name} />}
      figures={<Stat label={t('messages.people')} value={format.number(message.people)} />}
      facts={[
        { term: t('messages.channel'), value: t(`messages.channels.${message.channel}`) },
        { term: t('messages.category'), value: t(`messages.categories.${message.category}`) },
        { term: t('messages.audience'), value: t(`messages.audiences.${message.audience}`) },
        {
          term: t('messages.sendAt'),
          value: message.send_at ? format.dateTime(message.send_at) : t('messages.notYet'),
        },
      ]}
    >
      <MessageResults view={view} messageId={message.id} />
      <Card title={t('messages.content')}>
        <p className="font-medium text-ink">{subject}</p>
        <p className="mt-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{body}</p>
      </Card>
      {message.status === 'sending' && <RefreshWhile isUnderWay />}
    </DetailPage>
  )
}

import { type Context, type Listing, type ListParameters, listRows, type MessageChannel } from '@/plugin/domain'
import { MESSAGE_STATUSES, type MessageStatus } from './values'

export const MESSAGE_FILTERS = { status: MESSAGE_STATUSES } as const

export type ListedMessage = {
  id: number
  name: string
  channel: MessageChannel
  status: MessageStatus
  send_at: Date | null
  people: number
  created_at: Date
}

export const listMessages = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof MESSAGE_FILTERS>,
): Promise<Listing<ListedMessage>> =>
  listRows<ListedMessage>(
    sql,
    {
      select: `m.id, m.name, m.channel::text as channel, m.status::text as status, m.send_at, m.people::int as people, m.created_at`,
      from: 'messages m',
      where: (bind) => [`m.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`m.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: ['m.name'],
      sorts: { created_at: 'm.id', name: 'lower(m.name)', people: 'm.people' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'm.id',
    },
    parameters,
  )

export type MessageFigures = {
  people: number
  queued: number
  deferred: number
  sent: number
  delivered: number
  opened: number
  clicked: number
  bounced: number
  complained: number
  unsubscribed: number
  skipped: number
  stopped: number
  failed: number
}

const of = (condition: string, name: string): string => `count(*) filter (where ${condition})::int as ${name}`

/** What became of a message, or of all that a source sent. `deferred` are those of the queue that quiet hours or the cap hold back. */
export const countDeliveries = async (
  { sql }: Context,
  { programId, source }: { programId: number; source: string },
): Promise<MessageFigures> => {
  const [row] = await sql<MessageFigures>(
    `select count(*)::int as people, ${of("status = 'queued'", 'queued')}, ${of("status = 'queued' and deferrals > 0", 'deferred')},
       ${of("status = 'sent'", 'sent')}, ${of('delivered_at is not null', 'delivered')}, ${of('opened_at is not null', 'opened')},
       ${of('clicked_at is not null', 'clicked')}, ${of('bounced_at is not null', 'bounced')}, ${of('complained_at is not null', 'complained')},
       ${of('unsubscribed_at is not null', 'unsubscribed')}, ${of("status = 'skipped'", 'skipped')}, ${of("status = 'stopped'", 'stopped')},
       ${of("status = 'failed'", 'failed')}
     from message_deliveries where program_id = $1 and source = $2`,
    [programId, source],
  )
  if (!row) throw new Error('no figures')
  return row
}

/** Why deliveries of a source were skipped, and how many. */
export const countSkipped = ({ sql }: Context, which: { programId: number; source: string }) =>
  sql<{ reason: string; people: number }>(
    `select reason, count(*)::int as people from message_deliveries
     where program_id = $1 and source = $2 and status = 'skipped' group by reason order by 2 desc`,
    [which.programId, which.source],
  )

/** The participant's own messages, for support. */
export type ListedDelivery = {
  id: number
  participant_id: number
  name: string
  status: string
  reason: string | null
  sent_at: Date | null
  clicked_at: Date | null
  bounced_at: Date | null
}

/** The newest deliveries of a message, with names. */
export const listDeliveries = ({ sql }: Context, { programId, source }: { programId: number; source: string }) =>
  sql<ListedDelivery>(
    `select d.id, d.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, d.status::text as status, d.reason, d.sent_at, d.clicked_at, d.bounced_at
     from message_deliveries d join participants p on p.id = d.participant_id
     where d.program_id = $1 and d.source = $2 order by d.id desc limit 50`,
    [programId, source],
  )

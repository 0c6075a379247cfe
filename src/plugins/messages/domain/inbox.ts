import { type Context, findRecipients, type MessageContent, openMailing } from '@/plugin/domain'

type Who = { programId: number; participantId: number }
type Row = { id: number; content: MessageContent; sent_at: Date; read_at: Date | null }

export type InboxLine = {
  id: number
  title: string
  text: string
  button: string
  path: string
  sent_at: Date
  is_read: boolean
}

const SHOWN = 20
const SHOWN_DAYS = 60

/** The newest messages on the site to a participant, which they haven't put away. */
export const listInbox = async (context: Context, { participantId, programId }: Who): Promise<InboxLine[]> => {
  const rows = await context.sql<Row>(
    `select d.id, c.content, d.sent_at, d.read_at from message_deliveries d join message_contents c on c.id = d.content_id
     where d.program_id = $1 and d.participant_id = $2 and d.channel = 'site' and d.status = 'sent' and d.read_at is null
       and d.sent_at > $3::timestamptz - interval '${SHOWN_DAYS} days' order by d.sent_at desc, d.id desc limit ${SHOWN}`,
    [programId, participantId, context.now],
  )
  if (rows.length === 0) return []
  const [mailing, [recipient]] = await Promise.all([
    openMailing(context.sql, programId),
    findRecipients(context.sql, programId, [participantId]),
  ])
  if (!mailing || !recipient) return []
  const reader = context.locale ? { ...recipient, locale: context.locale } : recipient
  return rows.map(({ content, id, read_at, sent_at }) => {
    const { body, button, subject } = mailing.renderLine(content, reader)
    return { ...{ id, title: subject, text: body, button, path: content.path, sent_at }, is_read: read_at !== null }
  })
}

/** Puts a message away. @param isOpened whether its page was opened @returns false if there is none */
export const readInboxLine = async (
  { now, sql }: Context,
  { deliveryId, isOpened, participantId, programId }: Who & { deliveryId: number; isOpened: boolean },
): Promise<boolean> => {
  const rows = await sql(
    `update message_deliveries set read_at = coalesce(read_at, $4), clicked_at = case when $5 then coalesce(clicked_at, $4) else clicked_at end, updated_at = $4
     where id = $3 and program_id = $1 and participant_id = $2 and channel = 'site' and status = 'sent' returning 1`,
    [programId, participantId, deliveryId, now, isOpened],
  )
  return rows.length > 0
}

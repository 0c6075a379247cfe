import type { Context, MessageChannel, MessageContent } from '@/plugin/domain'
import type { Audience } from './audience'
import type { MESSAGE_CATEGORIES, MessageStatus } from './values'

export type Message = Audience & {
  id: number
  name: string
  status: MessageStatus
  channel: MessageChannel
  category: (typeof MESSAGE_CATEGORIES)[number]
  content: MessageContent
  send_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  people: number
  updated_at: Date
}

const SELECT = `m.id, m.name, m.status::text as status, m.channel::text as channel, m.category::text as category,
  m.audience::text as audience, m.audience_tag, m.audience_tier_id as audience_tier, m.audience_segment::int as audience_segment,
  m.content, m.send_at, m.started_at, m.finished_at, m.people::int as people, m.updated_at`

export type WhichMessage = { programId: number; messageId: number }

export const findMessage = async (
  { sql }: Context,
  { messageId, programId }: WhichMessage,
): Promise<Message | null> => {
  const [row] = await sql<Message>(`select ${SELECT} from messages m where m.id = $2 and m.program_id = $1`, [
    ...[programId, messageId],
  ])
  return row ?? null
}

/** The message, until the transaction ends. */
export const lockMessage = async (
  { sql }: Context,
  { messageId, programId }: WhichMessage,
): Promise<Message | null> => {
  const [row] = await sql<Message>(
    `select ${SELECT} from messages m where m.id = $2 and m.program_id = $1 for update`,
    [...[programId, messageId]],
  )
  return row ?? null
}

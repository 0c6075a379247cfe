import { type Context, type Page, type PageRequest, toPage } from '@/plugin/domain'
import type { ListedMessage } from './list-messages'

export type ApiMessage = ListedMessage & {
  sent: number
  opened: number
  clicked: number
  bounced: number
  unsubscribed: number
}

/** A program's messages, the newest first. */
export const listApiMessages = async (
  { sql }: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ApiMessage>> =>
  toPage(
    await sql<ApiMessage>(
      `select m.id, m.name, m.channel::text as channel, m.status::text as status, m.send_at, m.people::int as people, m.created_at, f.*
       from messages m cross join lateral (
         select count(*) filter (where d.status = 'sent')::int as sent, count(d.opened_at)::int as opened, count(d.clicked_at)::int as clicked,
           count(d.bounced_at)::int as bounced, count(d.unsubscribed_at)::int as unsubscribed
         from message_deliveries d where d.message_id = m.id and d.program_id = m.program_id) f
       where m.program_id = $1 and ($2::int is null or m.id < $2) order by m.id desc limit $3`,
      [programId, before, limit + 1],
    ),
    limit,
  )

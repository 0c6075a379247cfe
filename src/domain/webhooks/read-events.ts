import type { Context } from '@/domain/context'
import type { WebhookEvent } from './event-types'

/** Events are stored from a program's first read on, while somebody reads at least once a week. */
const KEPT_DAYS = 7

export type EventPage = { events: WebhookEvent[]; cursor: string; hasMore: boolean }

/** `after`: the last transaction and id that were read; '' starts with events from now on. */
const CURSOR = /^(\d{1,20})-(\d{1,10})$/
export const isCursor = (text: string): boolean => text === '' || CURSOR.test(text)

/** Records that somebody reads a program's events, so that they are stored even without endpoints. */
export const keepEvents = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql(
    `insert into event_readers (program_id, kept_until) values ($1, now() + interval '${KEPT_DAYS} days')
     on conflict (program_id) do update set kept_until = excluded.kept_until where event_readers.kept_until < now() + interval '${KEPT_DAYS - 1} days'`,
    [programId],
  )
}

/**
 * The events of a program after a cursor, in the order in which their transactions began. Events of transactions that
 * may be followed by older open ones wait, so that readers don't skip an event that commits late.
 */
export const readEvents = async (
  { sql }: Context,
  {
    after,
    limit,
    programId,
    types = [],
  }: { programId: number; after: string; limit: number; types?: readonly string[] },
): Promise<EventPage> => {
  const [, transaction, id] = CURSOR.exec(after) ?? []
  if (transaction === undefined) {
    const [now] = await sql<{ cursor: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text || '-0' as cursor`,
    )
    return { events: [], cursor: now?.cursor ?? '0-0', hasMore: false }
  }
  const rows = await sql<WebhookEvent & { cursor: string }>(
    `select identifier, type, occurred_at, data, transaction_id::text || '-' || id as cursor from webhook_events
     where program_id = $1 and (transaction_id, id) > ($2::text::xid8, $3::int) and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
       and (cardinality($5::text[]) = 0 or type = any($5::text[]))
     order by transaction_id, id limit $4`,
    [programId, transaction, id, limit + 1, types],
  )
  const events = rows.slice(0, limit)
  return { events, cursor: events.at(-1)?.cursor ?? after, hasMore: rows.length > limit }
}

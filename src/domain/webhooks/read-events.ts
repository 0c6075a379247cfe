import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import type { WebhookEvent } from './event-types'

/** Without endpoints, a program's events are stored for this many days after each read. */
const KEPT_DAYS = 7

export type EventPage = { events: WebhookEvent[]; cursor: string; hasMore: boolean }

/** The format of `after`: transaction and id of the last event that was read. '' starts with future events. */
const CURSOR = /^(\d{1,20})-(\d{1,10})$/
/** The largest that PostgreSQL's types hold. */
const [MOST_TRANSACTIONS, MOST_IDS] = [18_446_744_073_709_551_615n, 2_147_483_647n]

export const isCursor = (text: string): boolean => {
  if (text === '') return true
  const [, transaction, id] = CURSOR.exec(text) ?? []
  if (transaction === undefined || id === undefined) return false
  return BigInt(transaction) <= MOST_TRANSACTIONS && BigInt(id) <= MOST_IDS
}

/** Records that a program's events are being read, so that they are stored even without endpoints. */
export const retainEvents = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql(
    `insert into event_readers (program_id, kept_until) values ($1, now() + interval '${KEPT_DAYS} days')
     on conflict (program_id) do update set kept_until = excluded.kept_until where event_readers.kept_until < now() + interval '${KEPT_DAYS - 1} days'`,
    [programId],
  )
}

/**
 * The events of a program after a cursor, in the order in which their transactions began. Events that are newer than an
 * open transaction are withheld until it ends, so that readers don't skip its events. Test keys read those of test
 * participants only.
 */
export const readEvents = async (
  { actor, sql }: Context,
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
       and case when participant_id is null then not $6 else exists (select from participants p where p.id = participant_id and p.is_test = $6) end
     order by transaction_id, id limit $4`,
    [programId, transaction, id, limit + 1, types, actsOnTests(actor)],
  )
  const events = rows.slice(0, limit)
  return { events, cursor: events.at(-1)?.cursor ?? after, hasMore: rows.length > limit }
}

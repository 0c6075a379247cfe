import type { Context } from '@/domain/context'

/** How long events and their deliveries are stored and can be replayed. */
export const EVENT_DAYS = 30
const BATCH = 5000

/** Deletes older events with their deliveries and attempts, and rotated secrets that no longer sign. */
export const deleteOldEvents = async ({ now, sql }: Context): Promise<void> => {
  await sql(
    'update webhooks set previous_secret_encrypted = null, previous_secret_until = null where previous_secret_until <= $1',
    [now],
  )
  for (let deleted = BATCH; deleted === BATCH; ) {
    const rows = await sql(
      `delete from webhook_events where id in (select e.id from webhook_events e
         where e.occurred_at < $1::timestamptz - interval '${EVENT_DAYS} days'
           and not exists (select from webhook_deliveries d where d.event_id = e.id and d.status = 'pending') limit ${BATCH}) returning id`,
      [now],
    )
    deleted = rows.length
  }
}

import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { TEST_EVENT } from './event-types'

type EndpointKey = { programId: number; webhookId: number }
type Sent = { ok: true; count: number } | { ok: false; reason: 'disabled' | 'not_found' }

/** Resets deliveries to their first attempt; the log keeps earlier attempts, and events keep their ids. */
const RESET = `status = 'pending', attempts = 0, error = null, response_status = null, delivered_at = null, next_attempt_at = $3, updated_at = $3`

const whereActive = (
  context: Context,
  key: EndpointKey,
  verb: 'recovered' | 'replayed' | 'resent' | 'tested',
  write: (tx: Context) => Promise<{ id: number }[]>,
): Promise<Sent> =>
  inTransaction(context, async (tx): Promise<Sent> => {
    const [endpoint] = await tx.sql<{ active: boolean }>(
      'select active from webhooks where id = $1 and program_id = $2 for share',
      [key.webhookId, key.programId],
    )
    if (!endpoint) return { ok: false, reason: 'not_found' }
    if (!endpoint.active) return { ok: false, reason: 'disabled' }
    const rows = await write(tx)
    if (rows.length > 0)
      await recordAudit(tx, {
        action: `webhook.${verb}`,
        recordType: 'webhooks',
        recordId: key.webhookId,
        programId: key.programId,
        after: { deliveries: rows.length, first: rows[0]?.id },
      })
    return { ok: true, count: rows.length }
  })

/** Sends an event to the endpoint again, even if it was already delivered. */
export const resendDelivery = async (context: Context, key: EndpointKey & { deliveryId: number }): Promise<Sent> => {
  const sent = await whereActive(context, key, 'resent', (tx) =>
    tx.sql<{ id: number }>(
      `update webhook_deliveries set ${RESET} where webhook_id = $1 and program_id = $2 and id = $4 returning id`,
      [key.webhookId, key.programId, tx.now, key.deliveryId],
    ),
  )
  return sent.ok && sent.count === 0 ? { ok: false, reason: 'not_found' } : sent
}

/** Retries all failed deliveries that were created since `since`. */
export const recoverFailed = (context: Context, key: EndpointKey, since: Date): Promise<Sent> =>
  whereActive(context, key, 'recovered', (tx) =>
    tx.sql<{ id: number }>(
      `update webhook_deliveries set ${RESET} where webhook_id = $1 and program_id = $2 and status = 'failed' and created_at >= $4 returning id`,
      [key.webhookId, key.programId, tx.now, since],
    ),
  )

/**
 * Sends events since `since` that were never queued for the endpoint, because it was created, changed or enabled later.
 */
export const replayMissing = (context: Context, key: EndpointKey, since: Date): Promise<Sent> =>
  whereActive(context, key, 'replayed', (tx) =>
    tx.sql<{ id: number }>(
      `insert into webhook_deliveries (program_id, webhook_id, event_id, participant_id, next_attempt_at, created_at, updated_at)
       select e.program_id, w.id, e.id, e.participant_id, $3, $3, $3 from webhooks w
       join webhook_events e on e.program_id = w.program_id and w.events ? e.type and e.occurred_at >= $4
       where w.id = $1 and w.program_id = $2 order by e.id
       on conflict (webhook_id, event_id) do nothing returning id`,
      [key.webhookId, key.programId, tx.now, since],
    ),
  )

/** Sends a test event to this endpoint only, without retries. */
export const sendTestEvent = (context: Context, key: EndpointKey): Promise<Sent> =>
  whereActive(context, key, 'tested', (tx) =>
    tx.sql<{ id: number }>(
      `with e as (insert into webhook_events (program_id, type, data, occurred_at) values ($2, $4, $5, $3) returning id)
       insert into webhook_deliveries (program_id, webhook_id, event_id, next_attempt_at, created_at, updated_at)
       select $2, $1, e.id, $3, $3, $3 from e returning id`,
      [
        key.webhookId,
        key.programId,
        tx.now,
        TEST_EVENT,
        JSON.stringify({ message: 'This is a test event from Laurel.' }),
      ],
    ),
  )

import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { env } from '@/platform/env'
import { isPublicTarget } from '@/platform/safe-fetch'
import { onlyRow } from '@/platform/sql'
import { disableEndpoint } from './deliver'
import type { EventType } from './event-types'
import { newSecret, sealSecret } from './secrets'

/** The maximum number of endpoints per program. */
export const MAX_ENDPOINTS = 20
const OVERLAP_HOURS = 24
const RATE_DAYS = 7

export type EndpointForm = { url: string; description: string; events: EventType[]; active: boolean }

export type Endpoint = EndpointForm & {
  id: number
  created_at: Date
  disabled_at: Date | null
  disabled_reason: 'administrator' | 'failing' | 'gone' | null
  failing_since: Date | null
  /** Until when the previous secret also signs. */
  previous_secret_until: Date | null
  pending: number
  failed: number
  /** The number of attempts in the last week. */
  attempts: number
  succeeded: number
}

type EndpointKey = { programId: number; webhookId: number }

/** The endpoints of a program, or one of them, with their success rate in the last week. */
export const listEndpoints = (
  { now, sql }: Context,
  { programId, webhookId }: { programId: number; webhookId?: number },
): Promise<Endpoint[]> =>
  sql<Endpoint>(
    `select w.id, w.url, coalesce(w.description, '') as description, w.events, w.active, w.created_at, w.disabled_at, w.disabled_reason,
       w.failing_since, case when w.previous_secret_until > $3 then w.previous_secret_until end as previous_secret_until,
       a.attempts, a.succeeded, d.pending, d.failed
     from webhooks w
     cross join lateral (select count(*)::int as attempts, count(*) filter (where succeeded)::int as succeeded from webhook_attempts a
       where a.webhook_id = w.id and a.attempted_at > $3::timestamptz - interval '${RATE_DAYS} days') a
     cross join lateral (select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'failed')::int as failed
       from webhook_deliveries d where d.webhook_id = w.id and d.status <> 'delivered') d
     where w.program_id = $1 and ($2::int is null or w.id = $2) order by w.id`,
    [programId, webhookId ?? null, now],
  )

export const findEndpoint = async (context: Context, key: EndpointKey): Promise<Endpoint | null> =>
  (await listEndpoints(context, key))[0] ?? null

type Refused = { ok: false; reason: 'not_public' | 'not_https' | 'too_many' | 'not_found' }

/**
 * Why a URL can't be an endpoint; null if it can. Deliveries check for private addresses again, because DNS may change.
 */
export const checkWebhookUrl = async (url: string): Promise<'not_public' | 'not_https' | null> => {
  if (!(await isPublicTarget(url, env.WEBHOOK_ALLOWED_HOSTS))) return 'not_public'
  const { host, protocol } = new URL(url)
  const isSafe = protocol === 'https:' || env.LAUREL_MODE !== 'production' || env.WEBHOOK_ALLOWED_HOSTS.includes(host)
  return isSafe ? null : 'not_https'
}

/** Creates an endpoint. This is the only time that its secret is shown. */
export const createEndpoint = async (
  context: Context,
  programId: number,
  form: EndpointForm,
): Promise<{ ok: true; id: number; secret: string } | Refused> => {
  const refused = await checkWebhookUrl(form.url)
  if (refused) return { ok: false, reason: refused }
  return inTransaction(context, async (tx) => {
    await tx.sql('select 1 from programs where id = $1 for no key update', [programId])
    const { count } = onlyRow(
      await tx.sql<{ count: number }>('select count(*)::int as count from webhooks where program_id = $1', [programId]),
    )
    if (count >= MAX_ENDPOINTS) return { ok: false, reason: 'too_many' }
    const secret = newSecret()
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into webhooks (program_id, url, description, events, secret_encrypted, active, created_by_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
        [
          programId,
          form.url,
          form.description,
          JSON.stringify(form.events),
          sealSecret(secret),
          form.active,
          tx.actor.type === 'administrator' ? tx.actor.id : null,
          tx.now,
        ],
      ),
    )
    await audit(tx, { programId, webhookId: id }, 'created', undefined, form)
    return { ok: true, id, secret }
  })
}

/** Changes an endpoint. Disabling it fails its pending deliveries; enabling it resets the failure period. */
export const updateEndpoint = async (
  context: Context,
  key: EndpointKey,
  form: EndpointForm,
): Promise<{ ok: true } | Refused> => {
  const before = await findEndpoint(context, key)
  if (!before) return { ok: false, reason: 'not_found' }
  const refused = form.url === before.url ? null : await checkWebhookUrl(form.url)
  if (refused) return { ok: false, reason: refused }
  return inTransaction(context, async (tx) => {
    if (!form.active) await disableEndpoint(tx, { ...key, reason: 'administrator' })
    await tx.sql(
      `update webhooks set url = $3, description = $4, events = $5, updated_at = $7,
         disabled_at = case when $6 then null else disabled_at end, disabled_reason = case when $6 then null else disabled_reason end,
         failing_since = case when $6 and not active then null else failing_since end, active = $6
       where id = $1 and program_id = $2`,
      [key.webhookId, key.programId, form.url, form.description, JSON.stringify(form.events), form.active, tx.now],
    )
    const { active, description, events, url } = before
    await audit(tx, key, 'updated', { url, description, events, active }, form)
    return { ok: true }
  })
}

/** Deletes an endpoint with its deliveries and log. Events are kept, because other endpoints may replay them. */
export const deleteEndpoint = (context: Context, key: EndpointKey): Promise<{ ok: true } | Refused> =>
  inTransaction(context, async (tx) => {
    const [before] = await tx.sql<EndpointForm>(
      `delete from webhooks where id = $1 and program_id = $2
       returning url, coalesce(description, '') as description, events, active`,
      [key.webhookId, key.programId],
    )
    if (!before) return { ok: false, reason: 'not_found' }
    await audit(tx, key, 'deleted', before)
    return { ok: true }
  })

/**
 * Rotates the secret and returns the new one, which is never shown again. The old secret also signs for a day, so that
 * the receiver can switch (RULE-72).
 */
export const rotateSecret = (context: Context, key: EndpointKey): Promise<{ ok: true; secret: string } | Refused> =>
  inTransaction(context, async (tx) => {
    const secret = newSecret()
    const rotated = await tx.sql(
      `update webhooks set previous_secret_encrypted = secret_encrypted, secret_encrypted = $3,
         previous_secret_until = $4::timestamptz + interval '${OVERLAP_HOURS} hours', updated_at = $4
       where id = $1 and program_id = $2 returning id`,
      [key.webhookId, key.programId, sealSecret(secret), tx.now],
    )
    if (rotated.length === 0) return { ok: false, reason: 'not_found' }
    await audit(tx, key, 'secret_rotated')
    return { ok: true, secret }
  })

/** Revokes an old secret before its day is over, for example because it leaked. */
export const revokeOldSecret = (context: Context, key: EndpointKey): Promise<{ ok: true } | Refused> =>
  inTransaction(context, async (tx) => {
    const revoked = await tx.sql(
      `update webhooks set previous_secret_encrypted = null, previous_secret_until = null, updated_at = $3
       where id = $1 and program_id = $2 and previous_secret_encrypted is not null returning id`,
      [key.webhookId, key.programId, tx.now],
    )
    if (revoked.length > 0) await audit(tx, key, 'secret_revoked')
    return { ok: true }
  })

const audit = (
  tx: Context,
  { programId, webhookId }: EndpointKey,
  verb: 'created' | 'deleted' | 'secret_revoked' | 'secret_rotated' | 'updated',
  before?: object,
  after?: object,
): Promise<void> =>
  recordAudit(tx, { action: `webhook.${verb}`, recordType: 'webhooks', recordId: webhookId, programId, before, after })

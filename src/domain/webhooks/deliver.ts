import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { env } from '@/platform/env'
import { FetchError, type Posted, safePost } from '@/platform/safe-fetch'
import { presentEvent, TEST_EVENT, type WebhookEvent } from './event-types'
import { mailDisabled } from './mail-disabled'
import { nextAttempt } from './retry-schedule'
import { liveSecrets, signedHeaders } from './secrets'

const TIMEOUT_MS = 15_000
const EXCERPT_BYTES = 1024
/** Seconds after which another worker takes over the deliveries of a dead worker. */
const LEASE_SECONDS = 60
const FAILING_DAYS = 5
/** Concurrent deliveries per endpoint, so that a slow endpoint doesn't block others. */
export const MAX_PER_ENDPOINT = 10

export type ClaimedDelivery = WebhookEvent & {
  id: number
  program_id: number
  webhook_id: number
  event_id: number
  participant_id: number | null
  attempts: number
  url: string
  secret_encrypted: string
  previous_secret_encrypted: string | null
  previous_secret_until: Date | null
}

/**
 * Due deliveries that a claim examines per endpoint. Those that wait for an earlier delivery are postponed, so that
 * they don't block others.
 */
const MAX_CANDIDATES = 500
/** Minutes after which a waiting delivery is checked again, in case nothing released it. */
const WAITING_MINUTES = 5

/** Fails the pending deliveries of disabled endpoints; they can be recovered later. $1 is the time. */
const FAIL_PENDING = `update webhook_deliveries d set status = 'failed', error = 'endpoint_disabled', next_attempt_at = null, updated_at = $1`

/**
 * Claims due deliveries for a minute. A participant's events are delivered in order: while one is pending at an
 * endpoint, later ones wait until it is delivered or has failed. Events that committed after their endpoint was
 * disabled fail here.
 * @param busy the number of running deliveries by endpoint
 */
export const claimDeliveries = async (
  { now, sql }: Context,
  { busy = {}, limit }: { limit: number; busy?: Readonly<Record<number, number>> },
): Promise<ClaimedDelivery[]> => {
  const rows = await sql<ClaimedDelivery & { is_waiting: boolean }>(
    `with endpoints as (
       select id, ${MAX_PER_ENDPOINT} - coalesce(($3::jsonb ->> id::text)::int, 0) as slots from webhooks where active),
     due as (
       select d.*, w.slots from endpoints w cross join lateral (
         select d.id, d.webhook_id, d.participant_id, d.event_id, d.next_attempt_at from webhook_deliveries d
         where d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= $1
         order by d.next_attempt_at, d.event_id
         limit case when w.slots > 0 then ${MAX_CANDIDATES} else 0 end
         for no key update skip locked) d),
     orphaned as (${FAIL_PENDING} from webhooks w where w.id = d.webhook_id and not w.active and d.status = 'pending'),
     waiting as (
       update webhook_deliveries d
       set next_attempt_at = greatest(earlier.next_attempt_at, $1::timestamptz + make_interval(mins => ${WAITING_MINUTES}))
       from due cross join lateral (
         select e.next_attempt_at from webhook_deliveries e
         where e.webhook_id = due.webhook_id and e.participant_id = due.participant_id and e.status = 'pending' and e.event_id < due.event_id
         order by e.event_id limit 1) earlier
       where d.id = due.id returning d.id),
     ready as (
       select due.*, row_number() over (partition by due.webhook_id order by due.next_attempt_at, due.event_id) as place
       from due where due.id not in (select id from waiting)),
     taken as (
       update webhook_deliveries d set next_attempt_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
       where d.id in (select id from ready where place <= slots order by event_id limit $2) returning d.*)
     select t.id, t.program_id, t.webhook_id, t.event_id, t.participant_id, t.attempts::int, e.identifier, e.type, e.occurred_at, e.data,
       w.url, w.secret_encrypted, w.previous_secret_encrypted, w.previous_secret_until, false as is_waiting
     from taken t join webhook_events e on e.id = t.event_id join webhooks w on w.id = t.webhook_id
     union all
     select id, null, null, null, null, null, null, null, null, null, null, null, null, null, true from waiting
     order by event_id`,
    [now, limit, JSON.stringify(busy)],
  )
  const waiting = rows.filter((row) => row.is_waiting).map(({ id }) => id)
  if (waiting.length > 0) await releaseOvertaken({ now, sql }, waiting)
  return rows.filter((row) => !row.is_waiting)
}

/** Releases deliveries that the claim postponed although the earlier one ended before the claim committed. */
const releaseOvertaken = ({ now, sql }: Pick<Context, 'now' | 'sql'>, ids: number[]): Promise<unknown> =>
  sql(
    `update webhook_deliveries d set next_attempt_at = $2 where d.id = any($1) and d.status = 'pending' and not exists (
       select 1 from webhook_deliveries e
       where e.webhook_id = d.webhook_id and e.participant_id = d.participant_id and e.status = 'pending' and e.event_id < d.event_id)`,
    [ids, now],
  )

type Outcome = { error: string | null; posted: Posted | null; durationMs: number }

/** Posts an event once and records the outcome. */
export const deliver = async (context: Context, delivery: ClaimedDelivery): Promise<void> => {
  const started = performance.now()
  const body = JSON.stringify(presentEvent(delivery))
  // Signed with the current time, because receivers compare it with their clock, and `now` may be a minute old.
  const headers = signedHeaders(liveSecrets(delivery, context.now), delivery.identifier, body, new Date())
  const outcome = await post(delivery.url, body, headers)
  const durationMs = Math.round(performance.now() - started)
  await (outcome.error === null
    ? writeDelivered(context, delivery, { ...outcome, durationMs })
    : writeFailed(context, delivery, { ...outcome, durationMs }))
}

/**
 * @returns the response, and the error code for the log, such as `status`, `timeout` or `blocked`; null if it succeeded
 */
const post = async (
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ error: string | null; posted: Posted | null }> => {
  try {
    const posted = await safePost(url, {
      body,
      headers,
      timeoutMs: TIMEOUT_MS,
      maxBytes: EXCERPT_BYTES,
      allowedHosts: env.WEBHOOK_ALLOWED_HOSTS,
    })
    const { status } = posted
    if (status >= 200 && status < 300) return { error: null, posted }
    return { error: status >= 300 && status < 400 ? 'redirect' : status === 410 ? 'gone' : 'status', posted }
  } catch (error) {
    if (FetchError.is(error)) return { error: error.problem, posted: null }
    throw error
  }
}

/**
 * Writes nothing if the endpoint has been deleted. Parameters: $1 delivery, $2 program, $3 endpoint, $4 event,
 * $5 participant, $6 now, $7 error, $8 status, $9 excerpt, $10 milliseconds.
 */
const ATTEMPT = `attempt as (insert into webhook_attempts (program_id, webhook_id, delivery_id, succeeded, error, response_status, response_excerpt, duration_ms, attempted_at)
   select $2, $3, id, $7::text is null, $7, $8, $9, $10, $6 from webhook_deliveries where id = $1)`

/** Makes the participant's next event due. */
const RELEASE = `released as (update webhook_deliveries set next_attempt_at = $6 where id = (
   select id from webhook_deliveries where webhook_id = $3 and participant_id = $5 and status = 'pending' and event_id > $4
   order by event_id limit 1) and next_attempt_at > $6`

const valuesOf = ({ now }: Context, delivery: ClaimedDelivery, { durationMs, error, posted }: Outcome): unknown[] => [
  delivery.id,
  delivery.program_id,
  delivery.webhook_id,
  delivery.event_id,
  delivery.participant_id,
  now,
  error,
  posted?.status ?? null,
  // PostgreSQL rejects NUL characters in text.
  posted ? posted.excerpt.replaceAll('\0', '') : null,
  durationMs,
]

const writeDelivered = async (context: Context, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> => {
  await context.sql(
    `with ${ATTEMPT}, ${RELEASE}),
     recovered as (update webhooks set failing_since = null where id = $3 and failing_since is not null)
     update webhook_deliveries set status = 'delivered', attempts = attempts + 1, error = null, response_status = $8,
       next_attempt_at = null, delivered_at = $6, updated_at = $6 where id = $1 and status = 'pending'`,
    valuesOf(context, delivery, outcome),
  )
}

const writeFailed = async (context: Context, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> => {
  const { now } = context
  const isTest = delivery.type === TEST_EVENT
  const next =
    isTest || outcome.error === 'gone' ? null : nextAttempt(delivery.attempts + 1, now, outcome.posted?.retryAfter)
  await inTransaction(context, async (tx) => {
    // Locks the endpoint first, because disabling it updates its pending deliveries next.
    const [endpoint] = isTest
      ? []
      : await tx.sql<{ is_failing: boolean }>(
          `update webhooks set failing_since = coalesce(failing_since, $2) where id = $1 and active
           returning failing_since <= $2::timestamptz - make_interval(days => ${FAILING_DAYS}) as is_failing`,
          [delivery.webhook_id, now],
        )
    await tx.sql(
      `with ${ATTEMPT}, ${RELEASE} and $11::timestamptz is null)
       update webhook_deliveries set status = case when $11::timestamptz is null then 'failed' else 'pending' end::enum_webhook_deliveries_status,
         attempts = attempts + 1, error = $7, response_status = $8, next_attempt_at = $11, updated_at = $6 where id = $1 and status = 'pending'`,
      [...valuesOf(tx, delivery, outcome), next],
    )
    if (endpoint && (outcome.error === 'gone' || endpoint.is_failing))
      await disableEndpoint(tx, {
        programId: delivery.program_id,
        webhookId: delivery.webhook_id,
        reason: outcome.error === 'gone' ? 'gone' : 'failing',
      })
  })
}

type Disabled = { programId: number; webhookId: number; reason: 'administrator' | 'failing' | 'gone' }

/**
 * Disables an endpoint. Its pending deliveries fail as `endpoint_disabled` and can be recovered later.
 * @returns false if it was already disabled
 */
export const disableEndpoint = async (tx: Context, { programId, reason, webhookId }: Disabled): Promise<boolean> => {
  const [endpoint] = await tx.sql<{ url: string }>(
    `update webhooks set active = false, disabled_at = $3, disabled_reason = $4, updated_at = $3
     where id = $1 and program_id = $2 and active returning url`,
    [webhookId, programId, tx.now, reason],
  )
  if (!endpoint) return false
  await tx.sql(`${FAIL_PENDING} where d.webhook_id = $2 and d.status = 'pending'`, [tx.now, webhookId])
  await recordAudit(tx, {
    action: 'webhook.disabled',
    recordType: 'webhooks',
    recordId: webhookId,
    programId,
    before: { active: true },
    after: { active: false, reason },
  })
  if (reason !== 'administrator') await mailDisabled(tx, { programId, webhookId, url: endpoint.url, reason })
  return true
}

/**
 * Claims due deliveries once and attempts them.
 * @returns the number of attempts
 */
export const deliverDue = async (context: Context, limit = 100): Promise<number> => {
  const claimed = await claimDeliveries(context, { limit })
  await Promise.all(claimed.map((delivery) => deliver(context, delivery)))
  return claimed.length
}

import type { Context } from '@/domain/context'
import type { EventDetails, PaymentEvent } from '@/platform/payments'

export type MatchedCheckout = { checkoutId: number; programId: number; mode: string }

/**
 * Finds an event's checkout by the provider's ids that were stored with the payment (RULE-59). Metadata is used only if
 * the response with the session's id was lost.
 */
export const findCheckout = async ({ sql }: Context, details: EventDetails): Promise<MatchedCheckout | null> => {
  const columns = 'k.id as "checkoutId", k.program_id as "programId", k.details ->> \'mode\' as mode'
  if ('sessionId' in details) {
    const [found] = await sql<MatchedCheckout>(
      `select ${columns} from checkout_sessions k
       where k.provider_session_id = $1 or (k.program_id = $2 and k.idempotency_key = $3 and k.provider_session_id is null)
       order by k.provider_session_id = $1 desc nulls last limit 1`,
      [details.sessionId, details.programId, details.reference],
    )
    return found ?? null
  }
  const [found] = await sql<MatchedCheckout>(
    `select ${columns} from checkout_sessions k where k.provider_subscription_id = any($1::text[])
     union all
     select ${columns} from payments y join checkout_sessions k on k.id = y.checkout_session_id
     where y.provider_payment_id = any($1::text[]) or y.provider_charge_id = any($1::text[]) or y.provider_invoice_id = any($1::text[])
     limit 1`,
    [idsOf(details)],
  )
  return found ?? null
}

/** The ids in an event by which a checkout may be known. */
const idsOf = (details: EventDetails): string[] => {
  if ('sessionId' in details) return []
  if (details.kind === 'subscription' || details.kind === 'invoice') return [details.subscriptionId]
  if (details.kind === 'invoice_payment') return [details.invoiceId]
  return [details.paymentId, details.chargeId].filter((id) => id !== null)
}

/** Whether an event brings ids by which later ones are found. */
export const bringsIds = ({ kind }: EventDetails): boolean =>
  kind === 'paid' || kind === 'invoice' || kind === 'invoice_payment'

const LOCK = "hashtextextended('unmatched-payment-events', 0)"

/** Held while new ids are stored, so that no event is set aside concurrently. First of all locks. */
export const lockUnmatched = (tx: Context): Promise<unknown> => tx.sql(`select pg_advisory_xact_lock_shared(${LOCK})`)

/**
 * Sets aside an event that arrived before the one that identifies its checkout. Events of other systems at the same
 * provider end here, too, and are deleted after a month.
 * @returns its checkout, if it became known in the meantime
 */
export const setAsideEvent = async (
  tx: Context,
  event: PaymentEvent,
  details: EventDetails,
): Promise<MatchedCheckout | null> => {
  const ids = idsOf(details)
  if (ids.length === 0) return null
  await tx.sql(`select pg_advisory_xact_lock(${LOCK})`)
  const found = await findCheckout(tx, details)
  if (found) return found
  await tx.sql(
    `insert into unmatched_payment_events (provider_event_id, ids, event, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [event.id, ids, JSON.stringify(event), tx.now],
  )
  return null
}

/** Takes the events of a checkout that were set aside, oldest first. */
export const takeSetAsideEvents = async (
  { sql }: Context,
  { checkoutId, programId }: MatchedCheckout,
): Promise<PaymentEvent[]> => {
  const rows = await sql<{ event: PaymentEvent }>(
    `delete from unmatched_payment_events where ids && (
       select array_agg(known.id::text) from checkout_sessions k left join payments y on y.checkout_session_id = k.id
       cross join lateral unnest(array[k.provider_subscription_id, y.provider_payment_id, y.provider_charge_id, y.provider_invoice_id]) known (id)
       where k.id = $1 and k.program_id = $2 and known.id is not null)
     returning event`,
    [checkoutId, programId],
  )
  return rows.map(({ event }) => reviveDates(event)).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Restores dates that JSON stored as strings. */
const reviveDates = (event: PaymentEvent): PaymentEvent => {
  const { details } = event
  const revive = (date: Date | null) => (date === null ? null : new Date(date))
  const withDates =
    details?.kind === 'subscription'
      ? { ...details, currentPeriodEnd: revive(details.currentPeriodEnd) }
      : details?.kind === 'invoice'
        ? { ...details, periodEnd: revive(details.periodEnd) }
        : details
  return { ...event, createdAt: new Date(event.createdAt), details: withDates }
}

const RETENTION_DAYS = 30

/** Deletes old events that were set aside, which belong to other systems. */
export const deleteSetAsideEvents = async ({ now, sql }: Context): Promise<void> => {
  await sql('delete from unmatched_payment_events where created_at < $1', [
    new Date(now.getTime() - RETENTION_DAYS * 86_400_000),
  ])
}

import type { Context } from '@/domain/context'
import type { PaymentEvent, PaymentNews } from '@/platform/payments'

export type MatchedCheckout = { checkoutId: number; programId: number; mode: string }

/**
 * Finds an event's checkout by the provider's ids that were stored with the payment (RULE-59). Metadata is used only if
 * the response with the session's id was lost.
 */
export const findCheckout = async ({ sql }: Context, news: PaymentNews): Promise<MatchedCheckout | null> => {
  const columns = 'k.id as "checkoutId", k.program_id as "programId", k.details ->> \'mode\' as mode'
  if ('sessionId' in news) {
    const [found] = await sql<MatchedCheckout>(
      `select ${columns} from checkout_sessions k
       where k.provider_session_id = $1 or (k.program_id = $2 and k.idempotency_key = $3 and k.provider_session_id is null)
       order by k.provider_session_id = $1 desc nulls last limit 1`,
      [news.sessionId, news.programId, news.reference],
    )
    return found ?? null
  }
  const [found] = await sql<MatchedCheckout>(
    `select ${columns} from checkout_sessions k where k.provider_subscription_id = any($1::text[])
     union all
     select ${columns} from payments y join checkout_sessions k on k.id = y.checkout_session_id
     where y.provider_payment_id = any($1::text[]) or y.provider_charge_id = any($1::text[]) or y.provider_invoice_id = any($1::text[])
     limit 1`,
    [idsOf(news)],
  )
  return found ?? null
}

/** The ids in an event by which a checkout may be known. */
const idsOf = (news: PaymentNews): string[] => {
  if ('sessionId' in news) return []
  if (news.kind === 'subscription' || news.kind === 'invoice') return [news.subscriptionId]
  if (news.kind === 'invoice_payment') return [news.invoiceId]
  return [news.paymentId, news.chargeId].filter((id) => id !== null)
}

/** Whether an event brings ids by which later ones are found. */
export const bringsIds = ({ kind }: PaymentNews): boolean =>
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
  news: PaymentNews,
): Promise<MatchedCheckout | null> => {
  const ids = idsOf(news)
  if (ids.length === 0) return null
  await tx.sql(`select pg_advisory_xact_lock(${LOCK})`)
  const found = await findCheckout(tx, news)
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
  const { news } = event
  const revive = (date: Date | null) => (date === null ? null : new Date(date))
  const withDates =
    news?.kind === 'subscription'
      ? { ...news, currentPeriodEnd: revive(news.currentPeriodEnd) }
      : news?.kind === 'invoice'
        ? { ...news, periodEnd: revive(news.periodEnd) }
        : news
  return { ...event, createdAt: new Date(event.createdAt), news: withDates }
}

const RETENTION_DAYS = 30

/** Deletes old events that were set aside, which belong to other systems. */
export const deleteSetAsideEvents = async ({ now, sql }: Context): Promise<void> => {
  await sql('delete from unmatched_payment_events where created_at < $1', [
    new Date(now.getTime() - RETENTION_DAYS * 86_400_000),
  ])
}

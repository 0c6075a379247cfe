import type { Checkout, CheckoutDetails } from '@/domain/checkouts'
import type { Context } from '@/domain/context'

/** The message on the home page after returning from a pay page. */
export type PaymentReceipt = {
  kind: Checkout['kind']
  /** `pending`: the provider's event has not arrived; the return itself proves nothing. */
  state: 'paid' | 'pending' | 'failed' | 'refunded'
  product: string
  /** In the currency's minor unit. */
  amountCents: number
  currency: string
  points: number
  participantName: string
}

/**
 * The receipt of a checkout session, visible to its payer only.
 * @returns null for an unknown session, and for another participant's
 */
export const findPaymentReceipt = async (
  { sql }: Context,
  { participantId, programId, sessionId }: { programId: number; participantId: number; sessionId: string },
): Promise<PaymentReceipt | null> => {
  const [row] = await sql<Row>(
    `select k.kind, k.status, k.details, k.amount_cents, k.currency, trim(concat_ws(' ', p.first_name, p.last_name)) as participant_name, coalesce(d.points, 0)::int as points
     from checkout_sessions k join participants p on p.id = k.participant_id and p.program_id = k.program_id
     left join challenge_completions d on d.participant_id = p.id and d.challenge_id = k.challenge_id and d.reset_at is null
       and (d.evidence ->> 'checkout_id')::int = k.id
     where k.provider_session_id = $1 and k.participant_id = $2 and k.program_id = $3`,
    [sessionId, participantId, programId],
  )
  if (!row) return null
  return {
    kind: row.kind,
    state: stateOf(row),
    product: row.details.product,
    amountCents: row.amount_cents,
    currency: row.currency,
    points: row.points,
    participantName: row.participant_name,
  }
}

type Row = {
  kind: Checkout['kind']
  status: Checkout['status']
  details: CheckoutDetails
  amount_cents: number
  currency: string
  participant_name: string
  points: number
}

/** Somebody who returns has probably paid, so even an expired checkout is pending until its event arrives. */
const stateOf = ({ details, status }: Row): PaymentReceipt['state'] => {
  if (status === 'refunded' || details.refund_because !== undefined) return 'refunded'
  if (status === 'paid') return 'paid'
  return details.payment_failed ? 'failed' : 'pending'
}

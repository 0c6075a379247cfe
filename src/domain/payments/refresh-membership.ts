import { recordAudit } from '@/domain/audit'
import { refreshOffers } from '@/domain/challenges'
import { type Checkout, type CheckoutDetails, lockCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { countEach } from '@/platform/count-each'
import { deriveMembership, type MembershipState } from './derive-membership'

type Row = {
  id: number
  status: MembershipState['status']
  ends_at: Date | null
  subscription: CheckoutDetails['subscription'] | null
  is_erased: boolean
  paid_until: Date | null
  is_last_returned: boolean
}

/**
 * Recomputes a membership from its own subscription and payments, so that the order of events doesn't matter. Other
 * subscriptions of the participant have rows of their own. Does nothing before the checkout is settled.
 */
export const refreshMembership = async (tx: Context, { id, participant_id, program_id }: Checkout): Promise<void> => {
  const [row] = await tx.sql<Row>(
    `select m.id, m.status, m.ends_at, k.details -> 'subscription' as subscription, p.erased_at is not null as is_erased,
       (select max(y.period_end) from payments y where y.checkout_session_id = k.id and y.returned < y.amount) as paid_until,
       coalesce((select y.returned = y.amount from payments y where y.checkout_session_id = k.id
         order by coalesce(y.period_end, y.paid_at) desc, y.id desc limit 1), false) as is_last_returned
     from checkout_sessions k join memberships m on m.participant_id = k.participant_id and m.program_id = k.program_id
       and m.challenge_id = k.challenge_id and m.provider_subscription_id = k.provider_subscription_id
     join participants p on p.id = k.participant_id and p.program_id = k.program_id
     where k.id = $1 and k.program_id = $2 for no key update of m`,
    [id, program_id],
  )
  if (!row) return
  const next = deriveMembership({
    status: row.subscription?.status ?? 'active',
    periodEnd: row.subscription?.current_period_end ? new Date(row.subscription.current_period_end) : null,
    paidUntil: row.paid_until,
    isLastReturned: row.is_last_returned,
    isErased: row.is_erased,
    now: tx.now,
  })
  await tx.sql(
    `update memberships set status = $2, ends_at = $3, current_period_end = coalesce($4, current_period_end), updated_at = $5 where id = $1`,
    [row.id, next.status, next.endsAt, row.paid_until ?? row.subscription?.current_period_end ?? null, tx.now],
  )
  if (row.status === next.status && row.ends_at?.getTime() === next.endsAt?.getTime()) return
  await refreshOffers(tx, { programId: program_id, participantId: participant_id })
  await recordAudit(tx, {
    action: 'membership.changed',
    recordType: 'memberships',
    recordId: row.id,
    programId: program_id,
    before: { status: row.status, ends_at: row.ends_at },
    after: { status: next.status, ends_at: next.endsAt },
  })
}

/**
 * Ends memberships with a canceled subscription whose last paid period is over.
 * @returns how many
 */
export const endDueMemberships = async (context: Context): Promise<number> => {
  const due = await context.sql<{ checkoutId: number; programId: number }>(
    `select k.id as "checkoutId", k.program_id as "programId" from memberships m
     join checkout_sessions k on k.provider_subscription_id = m.provider_subscription_id and k.program_id = m.program_id
     where m.ends_at <= $1 and m.status <> 'cancelled' order by m.ends_at`,
    [context.now],
  )
  return countEach(context.payload, due, {
    work: (membership) =>
      inTransaction(context, async (tx) => {
        const checkout = await lockCheckout(tx, membership)
        if (checkout) await refreshMembership(tx, checkout)
        return checkout !== null
      }),
    failed: 'a membership whose paid period is over was not ended; the next run tries again',
  })
}

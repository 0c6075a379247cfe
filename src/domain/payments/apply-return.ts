import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import type { Checkout } from '@/domain/checkouts'
import { noteConfirmation } from '@/domain/confirmations'
import type { Context } from '@/domain/context'
import { fromProviderAmount, type ReturnEvent } from '@/platform/payments'
import { adjustGrant } from './adjust-grant'
import { refreshMembership } from './refresh-membership'
import { addReturn, type Returns, sumReturns } from './returns'

type PaymentRow = {
  id: number
  amount: number
  returns: Returns
  returned: number
  version: number
  /** The checkout's first payment, which granted its benefits. */
  is_first: boolean
}

/**
 * Applies a return of a payment's money (a full or partial refund, or a lost dispute), or the end of one, and adjusts
 * what the payment granted (RULE-59). The caller has locked the checkout.
 */
export const applyReturn = async (
  tx: Context,
  checkout: Checkout,
  { createdAt, details }: { details: ReturnEvent; createdAt: Date },
): Promise<string> => {
  const payment = await findPayment(tx, checkout, details)
  if (!payment) throw new Error(`the returned payment does not belong to checkout ${checkout.id}`)
  const known = addReturn(payment.returns, details, createdAt)
  const returned = sumReturns(known, payment.amount)
  const change = returned - payment.returned
  const changeCents = fromProviderAmount(change, checkout.currency)
  const changes =
    change === 0 ? known.told : [...(known.told ?? []), { at: tx.now.toISOString(), amount_cents: changeCents }]
  const returns: Returns = changes ? { ...known, told: changes } : known
  const version = payment.version + 1
  await tx.sql(
    `update payments set returns = $2, returned = $3, version = $4, provider_charge_id = coalesce(provider_charge_id, $5) where id = $1`,
    [payment.id, JSON.stringify(returns), returned, version, details.chargeId],
  )
  if (details.kind === 'dispute' && details.state === 'open')
    await recordAudit(tx, {
      action: 'payment.disputed',
      recordType: 'checkout-sessions',
      recordId: checkout.id,
      programId: checkout.program_id,
      after: { amount_cents: fromProviderAmount(details.amount, checkout.currency), currency: checkout.currency },
    })
  if (change === 0) return 'nothing more was returned'

  const isWhole = returned === payment.amount
  const because = details.kind === 'dispute' ? 'bank_dispute' : 'provider_refund'
  const status = payment.is_first ? await moveStatus(tx, checkout, isWhole) : checkout.status
  await recordAudit(tx, {
    action: change < 0 ? 'payment.restored' : isWhole ? 'payment.refunded' : 'payment.partly_refunded',
    recordType: 'checkout-sessions',
    recordId: checkout.id,
    programId: checkout.program_id,
    before: { status: checkout.status },
    after: {
      status,
      amount_cents: Math.abs(changeCents),
      currency: checkout.currency,
      because: checkout.details.refund_because ?? because,
    },
  })
  const moved = payment.is_first
    ? await adjustGrant(tx, checkout, {
        part: { returned, amount: payment.amount, version },
        wasWhole: payment.returned === payment.amount,
        evidence: {
          checkout_id: checkout.id,
          refunded_cents: changeCents,
          amount_cents: checkout.amount_cents,
          currency: checkout.currency,
          because: details.kind === 'dispute' ? 'dispute' : 'refund',
        },
      })
    : { points: 0, entryId: null }
  if (checkout.kind === 'membership') await refreshMembership(tx, checkout)
  const isChallenge = checkout.challenge_id !== null
  await recordAction(tx, {
    programId: checkout.program_id,
    participantId: checkout.participant_id,
    actionType: change > 0 ? 'payment_refunded' : 'payment_restored',
    title: checkout.details.product,
    points: moved.points,
    actionable: {
      type: isChallenge ? 'Challenge' : 'Reward',
      id: isChallenge ? checkout.challenge_id : checkout.reward_id,
    },
    pointEntryId: moved.entryId,
  })
  if (change > 0)
    await noteConfirmation(tx, {
      ...{ programId: checkout.program_id, participantId: checkout.participant_id },
      ...{ kind: 'paymentRefunded', key: `payment:${payment.id}:return:${version}` },
      data: {
        ...{ title: checkout.details.product, amount_cents: changeCents, currency: checkout.currency },
        ...{ points_change: moved.points, payment: checkout.id },
      },
    })
  return change < 0 ? 'restored' : isWhole ? 'refunded' : 'refunded in part'
}

const findPayment = async (
  { sql }: Context,
  { id }: Checkout,
  { chargeId, paymentId }: ReturnEvent,
): Promise<PaymentRow | null> => {
  const [payment] = await sql<PaymentRow>(
    `select y.id, y.amount, y.returns, y.returned, y.version,
       not exists (select from payments e where e.checkout_session_id = y.checkout_session_id and e.id < y.id) as is_first
     from payments y where y.checkout_session_id = $1 and (y.provider_payment_id = $2 or y.provider_charge_id = $3)
     order by y.id limit 1`,
    [id, paymentId, chargeId],
  )
  return payment ?? null
}

/** A checkout is refunded while all of its first payment is returned. */
const moveStatus = async (
  { now, sql }: Context,
  { id, status }: Checkout,
  isWhole: boolean,
): Promise<Checkout['status']> => {
  const after = isWhole ? 'refunded' : status === 'refunded' ? 'paid' : status
  if (after !== status)
    await sql('update checkout_sessions set status = $2, updated_at = $3 where id = $1', [id, after, now])
  return after
}

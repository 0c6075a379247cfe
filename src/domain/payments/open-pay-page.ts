import { setTimeout as sleep } from 'node:timers/promises'
import { CHECKOUT_COLUMNS, type Checkout } from '@/domain/checkouts'
import type { Context } from '@/domain/context'
import { findWording } from '@/domain/programs'
import { type CheckoutOrder, createCheckout, expireCheckout } from '@/platform/payments'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { poolOf } from '@/platform/sql'
import { closeCheckout } from './close-checkout'

export type PayPage = { ok: true; url: string } | { ok: false; reason: 'unavailable' | 'too_many' }

/** Limits a participant's pay pages, because more would indicate card testing or a loop. */
const OPENINGS: Limit = { name: 'checkout-openings', times: 10, withinSeconds: 600 }
/** The provider's minimum is 30 minutes from its request, which may come a while after the row was written. */
const PROVIDER_OPEN_MS = 46 * 60_000
/** Longer than a request can take, so an older one must have died. */
export const MAX_OPENING_MS = 20_000
const WAIT_MS = 9_000
const LOOK_EVERY_MS = 150

type Request = {
  programId: number
  participantId: number
  checkoutId: number
  /** Where the pay page returns to; the success URL contains `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
}

/**
 * Requests the pay page of a stored checkout from the provider, outside any transaction. Concurrent requests get the
 * same page. If the provider fails or is too slow, what the checkout held is released at once.
 */
export const openPayPage = async (context: Context, request: Request): Promise<PayPage> => {
  const { checkoutId, participantId, programId } = request
  const checkout = await beginAsking(context, request)
  if (!checkout) return waitForAnswer(context, request)

  const counted = await consumeRateLimit(poolOf(context.payload), OPENINGS, `${programId}:${participantId}`)
  if (!counted.ok) {
    await closeCheckout(context, { programId, checkoutId, because: 'too_many_checkouts' })
    return { ok: false, reason: 'too_many' }
  }

  const answer = await createCheckout(await makeOrder(context, checkout))
  if (!answer.ok) {
    context.payload.logger.warn(
      { checkout: checkoutId, detail: answer.detail },
      'the payment provider could not open a checkout',
    )
    await closeCheckout(context, { programId, checkoutId, because: `provider_${answer.reason}` })
    return { ok: false, reason: 'unavailable' }
  }
  const { sessionId, url } = answer.value
  const noted = await context.sql(
    `update checkout_sessions set status = 'open', provider_session_id = $2, url = $3, updated_at = $4
     where id = $1 and status = 'opening' returning id`,
    [checkoutId, sessionId, url, context.now],
  )
  if (noted.length > 0) return { ok: true, url }
  // The hold ended while the request was running, so the page must no longer accept a payment.
  await expireCheckout(checkout.details.mode, sessionId)
  return { ok: false, reason: 'unavailable' }
}

/** @returns the checkout, if this call may request its page; null if it is not opening, or another call requests it */
const beginAsking = async (
  { now, sql }: Context,
  { cancelUrl, checkoutId, participantId, programId, successUrl }: Request,
): Promise<Checkout | null> => {
  const [checkout] = await sql<Checkout>(
    `update checkout_sessions k set details = jsonb_build_object('success_url', $4::text, 'cancel_url', $5::text) || k.details
       || jsonb_build_object('asked_at', $6::text)
     where k.id = $1 and k.program_id = $2 and k.participant_id = $3 and k.status = 'opening'
       and coalesce((k.details ->> 'asked_at')::timestamptz < $7, true)
     returning ${CHECKOUT_COLUMNS}`,
    [
      checkoutId,
      programId,
      participantId,
      successUrl,
      cancelUrl,
      now.toISOString(),
      new Date(now.getTime() - MAX_OPENING_MS),
    ],
  )
  return checkout ?? null
}

const waitForAnswer = async ({ sql }: Context, { checkoutId, participantId, programId }: Request): Promise<PayPage> => {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const [checkout] = await sql<{ status: Checkout['status']; url: string | null }>(
      'select status, url from checkout_sessions where id = $1 and program_id = $2 and participant_id = $3',
      [checkoutId, programId, participantId],
    )
    if (checkout?.status === 'open' && checkout.url) return { ok: true, url: checkout.url }
    if (checkout?.status !== 'opening') break
    await sleep(LOOK_EVERY_MS)
  }
  return { ok: false, reason: 'unavailable' }
}

const makeOrder = async (context: Context, checkout: Checkout): Promise<CheckoutOrder> => {
  const { amount_cents, created_at, currency, details, idempotency_key, participant_id, program_id } = checkout
  const who = { programId: program_id, participantId: participant_id }
  const [participant] = await context.sql<{ email: string }>(
    'select email from participants where id = $1 and program_id = $2',
    [participant_id, program_id],
  )
  if (!participant || !details.success_url || !details.cancel_url)
    throw new Error(`checkout ${checkout.id} lacks data that the payment provider requires`)
  const { locale } = await findWording(context, who)
  return {
    mode: details.mode,
    reference: idempotency_key,
    programId: program_id,
    product: details.product,
    amountCents: amount_cents,
    currency,
    ...(details.interval ? { interval: details.interval } : {}),
    email: participant.email,
    locale,
    successUrl: details.success_url,
    cancelUrl: details.cancel_url,
    expiresAt: new Date(new Date(created_at).getTime() + PROVIDER_OPEN_MS),
  }
}

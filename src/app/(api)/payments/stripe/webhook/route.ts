import { applyPaymentEvent } from '@/domain/payments'
import { reply } from '@/http/server/reply'
import { signedCall } from '@/http/server/signed-call'
import { verifyEvent } from '@/platform/payments'

/**
 * Events of the payment provider. Unrelated events are acknowledged too, as otherwise they would be sent again for
 * days.
 */
export const POST = signedCall({
  actor: 'stripe',
  verify: (body, headers) => verifyEvent(body, headers.get('stripe-signature')),
  handle: async ({ context }, event) => reply({ received: true, ...(await applyPaymentEvent(context, event)) }),
})

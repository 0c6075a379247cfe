import { z } from 'zod'
import { findPaymentReceipt } from '@/domain/payments'
import { presentReceipt } from '@/http/payments/present-payment'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/stripe_receipt', {
  input: z.object({ session_id: z.string().max(255).default('') }),
  handle: async ({ context, participant, programId }, { session_id: sessionId }) => {
    const who = { programId, participantId: participant.id }
    const receipt = sessionId === '' ? null : await findPaymentReceipt(context, { ...who, sessionId })
    return reply(receipt && presentReceipt(receipt, participant.wording))
  },
})

import { z } from 'zod'
import { openDonation, openMembership } from '@/domain/payments'
import type { Reply } from '@/http/server/reply'
import type { SiteCallContext } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { presentOpening } from './present-payment'

/** Each checkout has two equivalent addresses. */
type CallContext = SiteCallContext<'POST /public/challenges/:id/donation_checkout_session'>

/** Lenient on purpose: an incomplete plain form returns to its page with a reason instead of a bare error. */
const choice = z.string().trim().max(200).default('').catch('')

export const donationInput = z.object({ entity: choice, amount: choice })

export const openDonationPage = async (
  callContext: CallContext,
  input: z.infer<typeof donationInput>,
): Promise<Reply> =>
  presentOpening(await openDonation(callContext.context, { ...payerOf(callContext), ...input }), callContext)

/** `confirmed`: the participant wants to pay although their canceled membership is still paid for. */
export const membershipInput = z.object({
  confirmed: z
    .union([z.boolean(), z.enum(['true', '1'])])
    .optional()
    .transform((value) => value !== undefined && value !== false)
    .catch(false),
})

export const openMembershipPage = async (
  callContext: CallContext,
  { confirmed }: z.infer<typeof membershipInput>,
): Promise<Reply> =>
  presentOpening(
    await openMembership(callContext.context, { ...payerOf(callContext), isConfirmed: confirmed }),
    callContext,
  )

const payerOf = ({ basePath, params, participant, programId, request }: CallContext) => ({
  programId,
  participantId: participant.id,
  challenge: params.id ?? '',
  siteUrl: `${siteOrigin(request.headers)}${basePath}`,
})

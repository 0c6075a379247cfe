import { z } from 'zod'
import { openDonation, openMembership } from '@/domain/payments'
import { safeRedirect } from '@/domain/sign-in'
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

/**
 * `confirmed`: the participant wants to pay although their canceled membership is still paid for. `return_to`: the page
 * of the site that the payment returns to.
 */
export const membershipInput = z.object({
  confirmed: z
    .union([z.boolean(), z.enum(['true', '1'])])
    .optional()
    .transform((value) => value !== undefined && value !== false)
    .catch(false),
  return_to: z.string().max(2000).default('').catch(''),
})

export const openMembershipPage = async (
  callContext: CallContext,
  { confirmed, return_to }: z.infer<typeof membershipInput>,
): Promise<Reply> => {
  const returnPath = safeRedirect(return_to, callContext.basePath)
  const returnUrl = returnPath && `${siteOrigin(callContext.request.headers)}${returnPath}`
  const payer = { ...payerOf(callContext), ...(returnUrl ? { returnUrl } : {}) }
  return presentOpening(await openMembership(callContext.context, { ...payer, isConfirmed: confirmed }), callContext)
}

const payerOf = ({ basePath, params, participant, programId, request }: CallContext) => ({
  programId,
  participantId: participant.id,
  challenge: params.id ?? '',
  siteUrl: `${siteOrigin(request.headers)}${basePath}`,
})

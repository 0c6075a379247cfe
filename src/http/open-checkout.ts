import { z } from 'zod'
import { openDonation, openMembership } from '@/domain/payments'
import { findWording } from '@/domain/programs'
import { presentOpening } from './present-payment'
import { siteCall } from './site-call'
import { siteOrigin } from './site-origin'

/** Lenient on purpose: a plain form that lacks something goes back to its page with a reason, not to a bare error. */
const choice = z.string().trim().max(200).default('').catch('')

type DonationKey = `POST /${'public' | 'participants'}/challenges/:id/donation_checkout_session`
type MembershipKey = `POST /${'public' | 'participants'}/challenges/:id/membership_checkout_session`

/** Opens the pay page of a donation, under either of its addresses. */
export const donationCall = (key: DonationKey) =>
  siteCall(key, {
    input: z.object({ entity: choice, amount: choice }),
    handle: async ({ basePath, context, params, participant, programId, request }, { amount, entity }) => {
      const who = { programId, participantId: participant.id }
      const siteUrl = `${siteOrigin(request.headers)}${basePath}`
      const opening = await openDonation(context, { ...who, challenge: params.id ?? '', siteUrl, entity, amount })
      return presentOpening(opening, { request, basePath, wording: await findWording(context, who) })
    },
  })

/** Opens the pay page of a membership, under either of its addresses. */
export const membershipCall = (key: MembershipKey) =>
  siteCall(key, {
    input: z.object({}),
    handle: async ({ basePath, context, params, participant, programId, request }) => {
      const who = { programId, participantId: participant.id }
      const siteUrl = `${siteOrigin(request.headers)}${basePath}`
      const opening = await openMembership(context, { ...who, challenge: params.id ?? '', siteUrl })
      return presentOpening(opening, { request, basePath, wording: await findWording(context, who) })
    },
  })

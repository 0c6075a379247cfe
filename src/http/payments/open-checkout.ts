import { z } from 'zod'
import { openDonation, openMembership } from '@/domain/payments'
import type { Reply } from '@/http/server/reply'
import type { SiteScene } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { presentOpening } from './present-payment'

/** Both checkouts have two addresses each, which do the same. */
type Scene = SiteScene<'POST /public/challenges/:id/donation_checkout_session'>

/** Lenient on purpose: a plain form that lacks something goes back to its page with a reason, not to a bare error. */
const choice = z.string().trim().max(200).default('').catch('')

export const donationInput = z.object({ entity: choice, amount: choice })

export const openDonationPage = async (scene: Scene, input: z.infer<typeof donationInput>): Promise<Reply> =>
  presentOpening(await openDonation(scene.context, { ...payerOf(scene), ...input }), scene)

export const membershipInput = z.object({})

export const openMembershipPage = async (scene: Scene): Promise<Reply> =>
  presentOpening(await openMembership(scene.context, payerOf(scene)), scene)

const payerOf = ({ basePath, params, participant, programId, request }: Scene) => ({
  programId,
  participantId: participant.id,
  challenge: params.id ?? '',
  siteUrl: `${siteOrigin(request.headers)}${basePath}`,
})

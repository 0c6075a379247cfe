import { z } from 'zod'
import { openDonation, openMembership } from '@/domain/payments'
import { presentOpening } from './present-payment'
import type { Reply } from './reply'
import type { SiteScene } from './site-call'
import { siteOrigin } from './site-origin'

/** Both checkouts have two addresses each, which do the same. */
type Scene = SiteScene<'POST /public/challenges/:id/donation_checkout_session'>

/** Lenient on purpose: a plain form that lacks something goes back to its page with a reason, not to a bare error. */
const choice = z.string().trim().max(200).default('').catch('')

export const donationInput = z.object({ entity: choice, amount: choice })

export const openDonationPage = async (scene: Scene, input: z.infer<typeof donationInput>): Promise<Reply> => {
  const { basePath, context, request } = scene
  const who = { programId: scene.programId, participantId: scene.participant.id }
  const siteUrl = `${siteOrigin(request.headers)}${basePath}`
  const opening = await openDonation(context, { ...who, ...input, challenge: scene.params.id ?? '', siteUrl })
  return presentOpening(opening, { request, basePath, wording: scene.participant.wording })
}

export const membershipInput = z.object({})

export const openMembershipPage = async (scene: Scene): Promise<Reply> => {
  const { basePath, context, request } = scene
  const who = { programId: scene.programId, participantId: scene.participant.id }
  const siteUrl = `${siteOrigin(request.headers)}${basePath}`
  const opening = await openMembership(context, { ...who, challenge: scene.params.id ?? '', siteUrl })
  return presentOpening(opening, { request, basePath, wording: scene.participant.wording })
}

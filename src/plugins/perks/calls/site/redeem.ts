import { z } from 'zod'
import { siteCall, text } from '@/plugin/http'
import { redeemOffer } from '../../domain'
import { presentRedemption, redemptionRefused } from '../present-perks'

export const POST = siteCall('POST /offers/redeem', {
  input: z.object({
    endeca_key: z.string().trim().min(1).max(255),
    redemption_type: z.enum(['CLICK', 'MOBILE', 'PRINT']),
  }),
  handle: async ({ basePath, context, locale, participant, programId }, { endeca_key, redemption_type }) => {
    if (!participant) return redemptionRefused(401, text('perks.noParticipant'), locale)
    const who = { programId, participantId: participant.id }
    const redeemed = await redeemOffer(context, { ...who, offerKey: endeca_key, type: redemption_type })
    return presentRedemption(redeemed, basePath, locale)
  },
})

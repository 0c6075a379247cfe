import { z } from 'zod'
import { redeemOffer } from '@/domain/perks'
import { presentRedemption, redemptionRefused } from '@/http/perks/present-perks'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

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

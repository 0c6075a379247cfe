import { z } from 'zod'
import { findOfferChallenge } from '@/domain/challenges'
import { findOffersReward } from '@/domain/rewards'
import { presentOffersReward } from '@/http/programs/present-home'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/offers_reward', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const who = { programId, participantId: participant.id }
    const found = await findOffersReward(context, who)
    if (!found) return reply(null)
    const { eligible, reward } = found
    const challenge =
      reward.offer_challenge_id === null ? null : await findOfferChallenge(context, who, reward.offer_challenge_id)
    return reply(presentOffersReward({ challenge, eligible, reward }, basePath, participant.wording))
  },
})

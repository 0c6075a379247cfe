import { z } from 'zod'
import { findOfferChallenge } from '@/domain/challenges'
import { findReward } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentNoReward, presentRewardForPage } from '@/http/rewards/present-reward'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/rewards/:reward_id', {
  input: z.object({}),
  handle: async ({ basePath, context, params, participant, programId }) => {
    const who = { programId, participantId: participant.id }
    const reward = await findReward(context, { ...who, id: params.reward_id ?? '' })
    if (!reward) return presentNoReward()
    const offer =
      reward.offer_challenge_id === null ? null : await findOfferChallenge(context, who, reward.offer_challenge_id)
    const offerChallenge = offer ? presentChallenge(offer, basePath) : null
    return reply(presentRewardForPage(reward, { basePath, wording: participant.wording, offerChallenge }))
  },
})

import { z } from 'zod'
import {
  findOfferChallenge,
  presentChallenge,
  presentReward,
  reply,
  type SiteChallenge,
  type SiteReward,
  siteCall,
  type Wording,
} from '@/plugin/http'
import { findOffersReward } from '../../domain'

/** The membership's offers, and the challenge that unlocks them. */
const presentOffersReward = (
  { challenge, eligible, reward }: { challenge: SiteChallenge | null; eligible: boolean; reward: SiteReward },
  basePath: string,
  wording: Wording,
) => ({
  reward: presentReward(reward, basePath, wording),
  challenge: challenge ? presentChallenge(challenge, basePath) : null,
  eligible,
})

export type OffersRewardAnswer = ReturnType<typeof presentOffersReward>

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

import { z } from 'zod'
import { giveUpPayment } from '@/domain/payments'
import { presentGivenUp } from '@/http/payments/present-payment-given-up'
import { presentNoReward } from '@/http/rewards/present-reward'
import { readRewardId } from '@/http/rewards/reward-id'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/rewards/:reward_id/give_up_payment', {
  input: z.object({}),
  handle: async ({ context, params, participant, programId }) => {
    const rewardId = readRewardId(params.reward_id)
    if (rewardId === null) return presentNoReward()
    const answer = await giveUpPayment(context, { programId, participantId: participant.id, rewardId })
    return presentGivenUp(answer, participant.wording)
  },
})
